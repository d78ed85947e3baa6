import { decisionMessages, NewDecision, suspensions } from '@reset/contracts/decisions';
import { dayText } from '@reset/remote-kit/members';
import * as z from 'zod/mini';

/** A decision while it is made, as it is kept on the device. */
export const DecisionDraft = z.extend(z.pick(NewDecision, { remove: true, warn: true, suspend: true, rule: true }), {
  facts: z.string(),
});
export type DecisionDraft = z.output<typeof DecisionDraft>;

/** Nothing of it: it is kept. */
export const kept: DecisionDraft = { remove: false, warn: false, suspend: null, rule: null, facts: '' };

export const isAgainst = ({ remove, warn, suspend }: DecisionDraft): boolean => remove || warn || suspend !== null;

/** It takes words away or somebody's say: that is asked once more. */
export const needsAsking = ({ remove, suspend }: DecisionDraft): boolean => remove || suspend !== null;

const DAY_MS = 86_400_000;
const endOf = (suspend: NonNullable<DecisionDraft['suspend']>): string => {
  const days = suspensions.find(({ id }) => id === suspend)?.days ?? null;
  return days === null ? ', for good' : ` until ${dayText(new Date(Date.now() + days * DAY_MS).toISOString())}`;
};

/** @returns what she confirms, as a sentence goes on after the name of who wrote it; null where nobody is suspended */
export const suspensionText = ({ suspend }: DecisionDraft): string | null =>
  suspend === null ? null : `cannot write where others read${endOf(suspend)}.`;

/** @returns what cannot be taken back */
export const lossText = ({ remove, suspend }: DecisionDraft): string => {
  if (suspend === 'good') return decisionMessages.goodSuspension;
  return remove ? decisionMessages.goodRemoval : '';
};

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
