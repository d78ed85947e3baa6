import type { QuizScores } from '@reset/contracts/quiz';
import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq, sql } from 'drizzle-orm';
import { quizAttempt, quizResult } from './tables.ts';

/** A member's whole quiz history, oldest first. */
export const exportAttempts = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { id, created_at } = quizAttempt;
  const { attempt_id, pillar, score } = quizResult;
  const scores = sql<QuizScores>`(select json_object_agg(${pillar}, ${score}) from ${quizResult} where ${attempt_id} = ${id})`;
  return eachRow({ sort: created_at, id }, (keys) =>
    keys.page(db.select({ id, created_at, scores }).from(quizAttempt), eq(quizAttempt.user_id, member)),
  );
};
