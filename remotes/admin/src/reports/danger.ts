import { isDanger } from '@reset/contracts/moderation';

/** @returns the same with what may be dangerous first, each part in its order */
export const dangerFirst = <T extends { readonly reasons: readonly string[] }>(items: readonly T[]): readonly T[] =>
  items.toSorted((a, b) => Number(b.reasons.some(isDanger)) - Number(a.reasons.some(isDanger)));
