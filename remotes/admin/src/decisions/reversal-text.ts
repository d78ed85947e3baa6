import type { Statement } from '@reset/contracts/decisions';

/** @returns what becomes of a decision that was not right, by what it was */
export const reversalText = ({
  removed,
  warned,
  suspended_until,
}: Pick<Statement, 'removed' | 'warned' | 'suspended_until'>): string =>
  [
    ...(warned ? ['The warning no longer counts.'] : []),
    ...(suspended_until === null ? [] : ['The suspension is lifted.']),
    ...(removed ? ['Words that were taken away are gone for good; they can be written again.'] : []),
  ].join(' ');
