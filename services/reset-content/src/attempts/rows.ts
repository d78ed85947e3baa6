import { fail } from '@reset/service-kit';
import { ownRows } from '@reset/service-kit/own-rows';
import { scoresOf } from './scores.ts';
import { quizAttempt } from './tables.ts';

export const attemptRows = ownRows(quizAttempt, async ({ db }, { id, created_at }) => {
  const scores = (await scoresOf(db, [id])).get(id);
  return scores ? { id, scores, created_at } : fail('not_found');
});
