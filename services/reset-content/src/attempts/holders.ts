import type { attemptsApi } from '@reset/contracts/http/reset-content';
import type { Holders } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { quizAttempt } from './tables.ts';

/** Whose attempt it is. */
export const attemptHolders: Holders<typeof attemptsApi.readAttempt> = async ({ db }, { id }) => {
  const rows = await db.select({ user: quizAttempt.user_id }).from(quizAttempt).where(eq(quizAttempt.id, id));
  return rows.length ? rows.map((row) => row.user) : null;
};
