import { challengeMessages, NewChallenge } from '@reset/contracts/challenges';
import { newId } from '@reset/remote-kit';
import { type Problems, problemsOf } from '../forum/problems.ts';
import type { ChallengeDraft } from './challenge-draft.ts';
import { today } from './today.ts';

/**
 * What is wrong with a challenge as she wrote it, in the order of the form.
 * @param begins of an edit: the start that it has, which may lie in the past
 */
export const challengeProblems = (draft: ChallengeDraft, begins?: string): Problems => {
  const { version: _, ...words } = draft;
  const { end_date, ...found } = problemsOf(NewChallenge, { id: newId(), ...words });
  const { start_date } = words;
  const past = found['start_date'] === undefined && start_date !== begins && start_date < today();
  return {
    ...found,
    ...(past && { start_date: challengeMessages.past }),
    ...(end_date !== undefined && { end_date }),
  };
};
