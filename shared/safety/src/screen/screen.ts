import { child } from './child.ts';
import type { Crisis } from './crisis.ts';
import { undisguised } from './disguises.ts';
import { isExcused } from './excuses.ts';
import { others } from './others.ts';
import { beginnings } from './beginnings.ts';
import { matchAt } from './match.ts';
import { plain, visible } from './plain.ts';
import type { Rule } from './rule.ts';
import { selfHarm } from './self-harm.ts';
import { suicide } from './suicide.ts';
import { between, type Text, textOf } from './text.ts';
import { violence } from './violence.ts';

/** In the order of what is told when several fit. */
const rules: readonly Rule[] = [...suicide, ...child, ...selfHarm, ...violence, ...others];
/** As many words away an excuse may stand from what it excuses. */
const reach = 30;
const joined = /killmyself|suicid|wanttodie|wannadie|endmylife|hangmyself|cutmyself|hurtmybaby|killmybaby/;

/** Which rules may begin with a word: most words begin none, so that everyday text costs next to nothing. */
const byBeginning = new Map<string, number[]>();
for (const [place, { phrase }] of rules.entries())
  for (const word of beginnings(phrase)) byBeginning.set(word, [...(byBeginning.get(word) ?? []), place]);

const lastOf = (words: string, mark: string): string => words.slice(words.lastIndexOf(mark) + 1);
const firstOf = (words: string, mark: string): string => words.split(mark, 1)[0] ?? '';
/** Whatever lines it is written in. */
const inOneLine = (words: string): string => words.replaceAll('\n', ' ');

const isMeant = ({ phrase, firm }: Rule, text: Text, at: number): boolean => {
  const end = matchAt(phrase, text, at);
  if (end === null) return false;
  const since = lastOf(between(text, Math.max(0, at - reach), at) + (text.before[at] ?? ''), '.');
  const until = firstOf(between(text, end, end + reach), '.');
  const found = {
    words: inOneLine(between(text, at, end)).slice(1),
    before: lastOf(since, '\n'),
    after: firstOf(until, '\n'),
    since: inOneLine(since),
    until: inOneLine(until),
  };
  return !isExcused(found, firm);
};

const inWords = (plain: string): Crisis | null => {
  const text = textOf(plain);
  let first = rules.length;
  for (const [at, word] of text.words.entries()) {
    const place = byBeginning.get(word)?.find((one) => one < first && isMeant(rules[one] as Rule, text, at));
    first = place ?? first;
  }
  const rule = rules[first];
  return rule ? { kind: rule.kind } : null;
};

const inDisguise = (text: string): Crisis | null => {
  const undone = undisguised(text);
  if (undone === null) return null;
  const words = plain(undone);
  return inWords(words) ?? (joined.test(words) ? { kind: 'suicide' } : null);
};

/**
 * Whether a text says that she, her child or someone near her may be in danger: rules, no model, the same answer
 * everywhere and always (ADR 8). In doubt between a miss and a false alarm about intent it says yes.
 * @param text as written, up to 20,000 characters in a few milliseconds
 * @returns what was found first, or null
 */
export const screen = (text: string): Crisis | null => {
  const seen = visible(text);
  return inWords(plain(seen)) ?? inDisguise(seen);
};
