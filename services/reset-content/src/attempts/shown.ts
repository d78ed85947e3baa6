import type { QuizScores } from '@reset/contracts/quiz';
import { type Db, fail } from '@reset/service-kit';
import { eq, sql } from 'drizzle-orm';
import { quizAttempt, quizResult } from './tables.ts';

const { id, created_at } = quizAttempt;
const { attempt_id, pillar, score } = quizResult;
const scores = sql<QuizScores>`(select json_object_agg(${pillar}, ${score}) from ${quizResult} where ${attempt_id} = ${id})`;

/** Attempts with their five scores. Goes on with `where`. */
export const selectAttempts = (db: Db) => db.select({ id, scores, created_at }).from(quizAttempt);

/** @throws Fail `not_found` when it is not there */
export const findAttempt = async (db: Db, attempt: string) => {
  const [row] = await selectAttempts(db).where(eq(id, attempt));
  return row ?? fail('not_found');
};
