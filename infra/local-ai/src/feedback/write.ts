import { notice } from '../words/notice.ts';
import { pickFor } from '../words/phrasing.ts';
import { type Levels, levelsSaid, nuances, opening } from './reflect.ts';
import { smallStep } from './step.ts';

/**
 * Answers an entry: what is in it by name, what mood and energy add, one small optional step.
 * @param levels null where she gave none
 */
export const writeFeedback = (text: string, levels: Levels | null): string => {
  const noticed = notice(text);
  const pick = pickFor(text);
  const said = [
    opening(noticed, pick),
    ...nuances(noticed, pick),
    levels && levelsSaid(noticed, levels, pick),
    smallStep(noticed, pick),
  ];
  return said.filter((sentence) => sentence !== null).join(' ');
};

/** Sums up a talk: what came up in it, and no advice. */
export const writeSummary = (text: string): string => {
  const noticed = notice(text);
  const pick = pickFor(text);
  const topics = noticed.topics.slice(0, 3).map(({ phrase }) => phrase);
  return [
    opening({ ...noticed, topics: [] }, pick),
    ...(topics.length ? [`What you spoke of: ${topics.join(', ')}.`] : []),
    ...nuances(noticed, pick),
    'It is kept here in your own words, whenever you want to come back to it.',
  ].join(' ');
};
