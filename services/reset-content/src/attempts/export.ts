import type { Db } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { scoresOf } from './scores.ts';
import { quizAttempt } from './tables.ts';

/** A member's whole quiz history, oldest first. */
export const exportAttempts = async (db: Db, member: string) => {
  const rows = await db
    .select({ id: quizAttempt.id, created_at: quizAttempt.created_at })
    .from(quizAttempt)
    .where(eq(quizAttempt.user_id, member))
    .orderBy(asc(quizAttempt.created_at));
  const scores = await scoresOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, scores: scores.get(row.id) }));
};
