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

const isUnfit = (text: Text, at: number): boolean => {
  const places = beginning.get(text.words[at] ?? '') ?? [];
  return places.some((place) => {
    const rule = phrases[place];
    return rule !== undefined && matchAt(rule, text, at) !== null && !isTakenBack(text, at);
  });
};

/**
 * Whether words of a model must not be shown: methods or encouragement of harm, doses, advice to change or stop a
 * medication, a diagnosis as a fact, romantic or sexual talk, a claim to be a person, or a secret (ADR 8).
 * @param text as it came so far; up to 20,000 characters
 */
export const screenAnswer = (text: string): boolean => {
  const written = plain(visible(text));
  const words = textOf(written);
  return measure.test(written) || words.words.some((_, at) => isUnfit(words, at));
};
