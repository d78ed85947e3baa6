import { decisionMessages, NewDecision, suspensions } from '@reset/contracts/decisions';
import * as z from 'zod/mini';

/** A decision while it is made, as it is kept on the device. */
export const DecisionDraft = z.extend(z.pick(NewDecision, { remove: true, warn: true, suspend: true, rule: true }), {
  facts: z.string(),
});
export type DecisionDraft = z.output<typeof DecisionDraft>;

/** Nothing of it: it is kept. */
export const kept: DecisionDraft = { remove: false, warn: false, suspend: null, rule: null, facts: '' };

export const isAgainst = ({ remove, warn, suspend }: DecisionDraft): boolean => remove || warn || suspend !== null;

/** Something of it cannot be taken back. */
export const isForGood = ({ remove, suspend }: DecisionDraft): boolean => remove || suspend === 'good';

const lengthOf = (suspend: DecisionDraft['suspend']): string =>
  (suspensions.find(({ id }) => id === suspend)?.label ?? '').toLowerCase();

/** @returns what follows, as the button says it, like 'Take it away and suspend for 7 days' */
export const actText = (draft: DecisionDraft): string => {
  if (!isAgainst(draft)) return 'Keep it';
  const { remove, warn, suspend } = draft;
  const acts = [
    ...(remove ? ['take it away'] : []),
    ...(warn ? ['warn'] : []),
    ...(suspend === null ? [] : [`suspend ${lengthOf(suspend)}`]),
  ];
  const words = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' }).format(acts);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** @returns what is missing, all of it at once. @param hasAuthor somebody's name stands under it, who reads the facts */
export const missingIn = (draft: DecisionDraft, hasAuthor: boolean): Readonly<Record<string, string>> =>
  isAgainst(draft)
    ? {
        ...(draft.rule === null && { rule: decisionMessages.noRule }),
        ...(hasAuthor && draft.facts.trim() === '' && { facts: decisionMessages.noFacts }),
      }
    : {};
