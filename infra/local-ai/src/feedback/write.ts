import { notice } from '../words/notice.ts';
import { pickFor } from '../words/phrasing.ts';
import { affirmationFor } from './affirmation.ts';
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
    opening(noticed, levels, pick),
    ...nuances(noticed, pick),
    levels && levelsSaid(noticed, levels, pick),
    smallStep(noticed, levels, pick),
  ];
  return said.filter((sentence) => sentence !== null).join(' ');
};

/** What she said herself, where both are named; whatever the other said is not hers. */
const hers = (text: string): string => {
  const said = text.split('\n\n').filter((turn) => turn.startsWith('You: '));
  return said.length ? said.map((turn) => turn.slice('You: '.length)).join('\n\n') : text;
};

const MOST = 5;

/** Sums up a talk as the JSON that is asked for: what came up in it, no advice, and nothing that she did not name. */
export const writeSummary = (text: string): string => {
  const words = hers(text);
  const noticed = notice(words);
  const pick = pickFor(words);
  const topics = noticed.topics.map(({ phrase }) => phrase);
  const said = [
    opening({ ...noticed, topics: [] }, null, pick),
    ...(topics.length ? [`What you spoke of: ${topics.slice(0, 3).join(', ')}.`] : []),
    ...nuances(noticed, pick),
    'It is kept here in your own words, whenever you want to come back to it.',
  ];
  return JSON.stringify({
    text: said.join(' '),
    themes: topics.slice(0, MOST),
    emotions: [...noticed.hard, ...noticed.good].slice(0, MOST).map(({ noun }) => noun),
    affirmation: affirmationFor(noticed, pick),
  });
};
