import type { quiz } from '@reset/contracts/http/reset-content';
import { fail, type Holders, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { scoresOf } from './scores.ts';
import { quizAttempt } from './tables.ts';

export const readAttempt: Verb<typeof quiz.readAttempt> = async ({ db }, { id }) => {
  const [attempt] = await db.select().from(quizAttempt).where(eq(quizAttempt.id, id));
  const scores = (await scoresOf(db, [id])).get(id);
  return attempt && scores ? { id, scores, created_at: attempt.created_at } : fail('not_found');
};

/** Whose attempt it is. */
export const attemptHolders: Holders<typeof quiz.readAttempt> = async ({ db }, { id }) => {
  const rows = await db.select({ user: quizAttempt.user_id }).from(quizAttempt).where(eq(quizAttempt.id, id));
  return rows.length ? rows.map((row) => row.user) : null;
};
