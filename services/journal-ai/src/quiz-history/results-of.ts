import type { Db } from '@reset/service-kit';
import { desc, eq } from 'drizzle-orm';
import { quizResult } from './tables.ts';

/** A member's quiz results, newest first. */
export const resultsOf = (db: Db, member: string) => {
  const { id, scores, created_at } = quizResult;
  return db
    .select({ id, scores, created_at })
    .from(quizResult)
    .where(eq(quizResult.user_id, member))
    .orderBy(desc(created_at), desc(id));
};
