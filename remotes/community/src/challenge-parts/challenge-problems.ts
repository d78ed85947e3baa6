import { challengeMessages } from '@reset/contracts/challenges';
import type { Problems } from '@reset/remote-kit/form';
import type { ChallengeDraft } from './challenge-draft.ts';
import { today } from './today.ts';

/**
 * Adds what the service cannot know: a day that is past where she is. In the order of the form.
 * @param begins of an edit: the start that it has, which may lie in the past
 */
export const withPast = (
  { start_date }: ChallengeDraft,
  { end_date, ...problems }: Problems,
  begins?: string,
): Problems => {
  const past = problems['start_date'] === undefined && start_date !== begins && start_date < today();
  return {
    ...problems,
    ...(past && { start_date: challengeMessages.past }),
    ...(end_date !== undefined && { end_date }),
  };
};
