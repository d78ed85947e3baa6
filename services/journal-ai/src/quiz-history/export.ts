import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { quizResult } from './tables.ts';

/** A member's quiz results, oldest first. */
export const exportQuizResults = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { id, scores, created_at } = quizResult;
  return eachRow({ sort: created_at, id }, (keys) =>
    keys.page(db.select({ id, scores, created_at }).from(quizResult), eq(quizResult.user_id, member)),
  );
};
