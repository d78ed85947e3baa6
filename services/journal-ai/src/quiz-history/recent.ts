import type { Ctx, Me } from '@reset/service-kit';
import { desc, eq } from 'drizzle-orm';
import { quizResult } from './tables.ts';

/** The caller's newest quiz results, newest first. */
export const recentQuizResults = ({ db, me }: Pick<Ctx<Me>, 'db' | 'me'>, count: number) => {
  const { id, scores, created_at } = quizResult;
  return db
    .select({ id, scores, created_at })
    .from(quizResult)
    .where(eq(quizResult.user_id, me.id))
    .orderBy(desc(created_at), desc(id))
    .limit(count);
};
