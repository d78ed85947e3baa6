import type { reportReasons } from '@reset/contracts/moderation';

const danger: (typeof reportReasons)[number]['id'] = 'danger';

/** Whether somebody may be in danger: that is looked at before everything else. */
export const isDanger = (reason: string): boolean => reason === danger;

/** @returns the same with what may be dangerous first, each part in its order */
export const dangerFirst = <T extends { readonly reasons: readonly string[] }>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => Number(b.reasons.some(isDanger)) - Number(a.reasons.some(isDanger)));
