import { byBeginning } from '../phrases/beginnings.ts';
import { matchAt } from '../phrases/match.ts';
import { phrase } from '../phrases/phrase.ts';
import { plain, visible } from '../phrases/plain.ts';
import { type Text, textOf } from '../phrases/text.ts';
import { unfit } from './rules.ts';

const filler = phrase('to|also|now|please|again|ever|still|both', () => ({ is: 'row', parts: [] }));
const phrases = unfit.map((source) => phrase(source, () => filler));
const beginning = byBeginning(phrases);

const unit = '(?:mg|mcg|milligrams?|micrograms?|iu|tablets?|pills?|capsules?)';
/** A measure of medicine: `50mg`, `2 tablets`. */
const measure = new RegExp(`[^a-z0-9][0-9]+[^a-z0-9]?${unit}[^a-z0-9]`);

const denial = new Set(
  'not never dont doesnt didnt wont cannot cant avoid without nobody noone whether if or thoughts thinking thought urge urges feel feels feeling instead rather before unless from considering talk ask asking about call'.split(
    ' ',
  ),
);
/** As many words before it may take it back: "please do not ever …", "if you think of …". */
const REACH = 4;

const isTakenBack = ({ words, before }: Text, at: number): boolean => {
  for (let place = at - 1; place >= Math.max(0, at - REACH); place -= 1) {
    if (before[place + 1] === '.') return false;
    if (denial.has(words[place] ?? '')) return true;
  }
  return false;
};

const isUnfitAt = (text: Text, at: number, end: number): boolean => {
  const places = beginning.get(text.words[at] ?? '') ?? [];
  return places.some((place) => {
    const rule = phrases[place];
    const after = rule ? matchAt(rule, text, at) : null;
    return after !== null && after <= end && !isTakenBack(text, at);
  });
};

/**
 * @param open how many of the last words what comes next may still change: "cut yourself" goes on "some slack"
 * @returns whether the words before those must not be shown
 */
export const isUnfit = (text: string, open: number): boolean => {
  const written = plain(visible(text));
  const words = textOf(written);
  const end = words.words.length - open;
  return measure.test(written) || words.words.some((_, at) => isUnfitAt(words, at, end));
};

/**
 * Whether words of a model must not be shown: methods or encouragement of harm, doses, advice to change or stop a
 * medication, a diagnosis as a fact, romantic or sexual talk, a claim to be a person, or a secret (ADR 8).
 * @param text the whole answer, up to 20,000 characters; for one that is still coming there is `growingAnswer`
 */
export const screenAnswer = (text: string): boolean => isUnfit(text, 0);
