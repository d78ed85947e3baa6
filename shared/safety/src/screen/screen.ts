import { child } from './child.ts';
import type { Crisis } from './crisis.ts';
import { undisguised } from './disguises.ts';
import { isExcused } from './excuses.ts';
import { others } from './others.ts';
import { plain, visible } from './plain.ts';
import type { Rule } from './rule.ts';
import { selfHarm } from './self-harm.ts';
import { suicide } from './suicide.ts';
import { violence } from './violence.ts';

/** In the order of what is told when several fit. */
const rules: readonly Rule[] = [...suicide, ...child, ...selfHarm, ...violence, ...others];
/** As far as an excuse may stand away from what it excuses. */
const reach = 160;
const joined = /killmyself|suicid|wanttodie|wannadie|endmylife|hangmyself|cutmyself|hurtmybaby|killmybaby/;

const sentence = (words: string): string => words.slice(Math.max(words.lastIndexOf('.'), words.lastIndexOf('\n')) + 1);

const isMeant = (words: string, { pattern, firm }: Rule): boolean => {
  for (const { 0: match, index } of words.matchAll(pattern)) {
    const end = index + match.length;
    const before = sentence(words.slice(Math.max(0, index - reach), index));
    const [after = ''] = words.slice(end, end + reach).split(/[.\n]/, 1);
    if (!isExcused({ words: match, before, after }, firm)) return true;
  }
  return false;
};

const inWords = (words: string): Crisis | null => {
  const rule = rules.find((one) => isMeant(words, one));
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
