import { type VoiceSummary, voiceLimits } from '@reset/contracts/voice';
import * as z from 'zod';
import { cleanAnswer } from '../prompts/clean-answer.ts';

const LONGEST_WORD = 60;
const LONGEST_AFFIRMATION = 400;

/** What a model may make of what it is asked for; names of its own for the text are read, too. */
const Answered = z.object({
  text: z.string().optional(),
  summary: z.string().optional(),
  themes: z.array(z.string()).default([]),
  emotions: z.array(z.string()).default([]),
  affirmation: z.string().nullish(),
});

const inOneLine = (text: string): string => cleanAnswer(text).replace(/\s+/g, ' ').trim();

const words = (given: readonly string[], most: number): string[] => {
  const clean = given.map(inOneLine).filter((one) => one !== '' && one.length <= LONGEST_WORD);
  return [...new Set(clean)].slice(0, most);
};

/** The object in an answer, however it is wrapped; null where there is none. */
const objectIn = (answer: string): unknown => {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(answer.slice(from, to + 1));
  } catch {
    return null;
  }
};

/**
 * A summary in the shape that was asked for. Nothing is made up: a field that is not there, or does not fit, stays empty.
 * @returns null where the answer has another shape: then its words stand alone
 */
export const summaryIn = (answer: string): Omit<VoiceSummary, 'by'> | null => {
  const { data } = Answered.safeParse(objectIn(answer));
  const text = cleanAnswer(data?.text ?? data?.summary ?? '');
  if (!data || text === '') return null;
  const affirmation = inOneLine(data.affirmation ?? '');
  return {
    text,
    themes: words(data.themes, voiceLimits.themes),
    emotions: words(data.emotions, voiceLimits.emotions),
    affirmation: affirmation !== '' && affirmation.length <= LONGEST_AFFIRMATION ? affirmation : null,
  };
};

/** All of its words, to be screened. */
export const wordsOf = ({ text, themes, emotions, affirmation }: Omit<VoiceSummary, 'by'>): string =>
  [text, ...themes, ...emotions, affirmation ?? ''].join('\n');
