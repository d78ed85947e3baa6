import { decisionMessages, NewDecision, suspensions } from '@reset/contracts/decisions';
import { dayText } from '@reset/remote-kit/members';
import * as z from 'zod/mini';

/** A decision while it is made, as it is kept on the device: nobody chooses for her between keeping it and acting. */
export const DecisionDraft = z.extend(z.pick(NewDecision, { remove: true, warn: true, suspend: true, rule: true }), {
  choice: z._default(z.nullable(z.enum(['keep', 'act'])), null),
  facts: z.string(),
});
export type DecisionDraft = z.output<typeof DecisionDraft>;

const none = { remove: false, warn: false, suspend: null, rule: null, facts: '' } as const;

/** Nothing chosen yet. */
export const undecided: DecisionDraft = { ...none, choice: null };

const hasActs = ({ remove, warn, suspend }: DecisionDraft): boolean => remove || warn || suspend !== null;

/** @returns what is sent of it: words without an act would be told nobody */
export const decidedOf = ({ choice, ...acts }: DecisionDraft) => (choice === 'act' ? acts : none);

/** It takes words away or somebody's say, or leaves them where somebody may be in danger: that is asked once more. */
export const needsAsking = ({ choice, remove, suspend }: DecisionDraft, danger: boolean): boolean =>
  choice === 'act' ? remove || suspend !== null : danger;

const DAY_MS = 86_400_000;
const endOf = (suspend: NonNullable<DecisionDraft['suspend']>): string => {
  const days = suspensions.find(({ id }) => id === suspend)?.days ?? null;
  return days === null ? ', for good' : ` until ${dayText(new Date(Date.now() + days * DAY_MS).toISOString())}`;
};

/** @returns what she confirms, as a sentence goes on after the name of who wrote it; null where nobody is suspended */
export const suspensionText = ({ choice, suspend }: DecisionDraft): string | null =>
  choice === 'keep' || suspend === null ? null : `cannot write where others read${endOf(suspend)}.`;

/** @returns what cannot be taken back, or what she may have overlooked */
export const lossText = ({ choice, remove, suspend }: DecisionDraft): string => {
  if (choice === 'keep') return decisionMessages.keptDanger;
  if (suspend === 'good') return decisionMessages.goodSuspension;
  return remove ? decisionMessages.goodRemoval : '';
};

const lengthOf = (suspend: DecisionDraft['suspend']): string =>
  (suspensions.find(({ id }) => id === suspend)?.label ?? '').toLowerCase();

/** @returns what follows, as the button says it, like 'Take it away and suspend for 7 days' */
export const actText = (draft: DecisionDraft): string => {
  if (draft.choice === 'keep') return 'Keep it';
  if (draft.choice === null || !hasActs(draft)) return 'Decide';
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
export const missingIn = (draft: DecisionDraft, hasAuthor: boolean): Readonly<Record<string, string>> => {
  if (draft.choice === null) return { choice: decisionMessages.noChoice };
  if (draft.choice === 'keep') return {};
  return {
    ...(!hasActs(draft) && { acts: decisionMessages.noAct }),
    ...(draft.rule === null && { rule: decisionMessages.noRule }),
    ...(hasAuthor && draft.facts.trim() === '' && { facts: decisionMessages.noFacts }),
  };
};
