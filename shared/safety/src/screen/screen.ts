import { child } from './child.ts';
import type { Crisis } from './crisis.ts';
import { undisguised } from './disguises.ts';
import { isExcused } from './excuses.ts';
import { others } from './others.ts';
import { byBeginning } from '../phrases/beginnings.ts';
import { matchAt } from '../phrases/match.ts';
import { possible } from '../phrases/needs.ts';
import { plain, visible } from '../phrases/plain.ts';
import type { Rule } from './rule.ts';
import { selfHarm } from './self-harm.ts';
import { suicide } from './suicide.ts';
import { between, type Text, textOf } from '../phrases/text.ts';
import { violence } from './violence.ts';

/** In the order of what is told when several fit. */
const rules: readonly Rule[] = [...suicide, ...child, ...selfHarm, ...violence, ...others];
/** As many words away an excuse may stand from what it excuses. */
const reach = 30;
const joined = /killmyself|wanttodie|wannadie|endmylife|hangmyself|cutmyself|hurtmybaby|killmybaby/;

const phrases = rules.map(({ phrase }) => phrase);
const beginning = byBeginning(phrases);
const possibleIn = possible(phrases);

const lastOf = (words: string, mark: string): string => words.slice(words.lastIndexOf(mark) + 1);
const firstOf = (words: string, mark: string): string => words.split(mark, 1)[0] ?? '';
/** Whatever lines it is written in. */
const inOneLine = (words: string): string => words.replaceAll('\n', ' ');

const isMeant = (place: number, text: Text, at: number): boolean => {
  const rule = rules[place];
  const end = rule ? matchAt(rule.phrase, text, at) : null;
  if (!rule || end === null) return false;
  const since = lastOf(between(text, Math.max(0, at - reach), at) + (text.before[at] ?? ''), '.');
  const [until = '', next = ''] = between(text, end, end + reach).split('.');
  const match = {
    words: inOneLine(between(text, at, end)).slice(1),
    before: lastOf(since, '\n'),
    after: firstOf(until, '\n'),
    since: inOneLine(since),
    until: inOneLine(until),
    next: ` ${inOneLine(next)}`,
  };
  return !isExcused(match, rule.manner);
};

/** Screening in steps of some words, so that whoever screens a long text may let others in between. */
type Steps = Generator<void, Crisis | null, void>;
const STEP = 50;

function* inWords(words: string): Steps {
  const text = textOf(words);
  const left = possibleIn(text.words);
  let first = rules.length;
  for (const [at, word] of text.words.entries()) {
    const place = beginning.get(word)?.find((one) => one < first && left.has(one) && isMeant(one, text, at));
    first = place ?? first;
    if (at % STEP === STEP - 1) yield;
  }
  const rule = rules[first];
  return rule ? { kind: rule.kind } : null;
}

function* inPlain(words: string): Steps {
  return (yield* inWords(words)) ?? (joined.test(words) ? { kind: 'suicide' } : null);
}

function* inDisguise(text: string): Steps {
  const undone = undisguised(text);
  if (undone === null) return null;
  yield;
  return yield* inPlain(plain(undone));
}

/** `screen`, step by step: the same answer, with time for others between any two steps. */
export function* screenInSteps(text: string): Steps {
  const seen = visible(text);
  yield;
  return (yield* inPlain(plain(seen))) ?? (yield* inDisguise(seen));
}

/**
 * Whether a text says that she, her child or someone near her may be in danger: rules, no model, the same answer
 * everywhere and always (ADR 8). In doubt between a miss and a false alarm about intent it says yes.
 * @param text as written, up to 20,000 characters in a few milliseconds
 * @returns what was found first, or null
 */
export const screen = (text: string): Crisis | null => {
  const steps = screenInSteps(text);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
};
