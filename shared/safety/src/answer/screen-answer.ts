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

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const denial = setOf(
  'not never dont doesnt didnt wont cannot cant avoid without nobody noone instead rather before unless from considering',
);
/** What is asked or said of her state takes back what follows without a pause: "thoughts of …", not "a thought: …". */
const state = setOf('if or whether thoughts thinking thought urge urges feel feels feeling talk ask asking about call');
/** But not what is advised: "the feeling means you should …". */
const advice = setOf('should could can must deserve better best time okay ok right go let is means says say');
/** As many words before it may take it back: "please do not ever …", "if you feel that you want to …". */
const REACH = { denial: 4, state: 7 };

const isTakenBack = ({ words, before }: Text, at: number): boolean => {
  let flows = true;
  for (let place = at - 1; place >= Math.max(0, at - REACH.state); place -= 1) {
    const mark = before[place + 1];
    const word = words[place] ?? '';
    if (mark === '.') return false;
    flows &&= mark === ' ' && !advice.has(word);
    if (flows && state.has(word)) return true;
    if (at - place <= REACH.denial && denial.has(word)) return true;
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
