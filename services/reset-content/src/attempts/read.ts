import type { attemptsApi } from '@reset/contracts/http/reset-content';
import { fail, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { scoresOf } from './scores.ts';
import { quizAttempt } from './tables.ts';

export const readAttempt: Verb<typeof attemptsApi.readAttempt> = async ({ db }, { id }) => {
  const [attempt] = await db.select().from(quizAttempt).where(eq(quizAttempt.id, id));
  const scores = (await scoresOf(db, [id])).get(id);
  return attempt && scores ? { id, scores, created_at: attempt.created_at } : fail('not_found');
};
