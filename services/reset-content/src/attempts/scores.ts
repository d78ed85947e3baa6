import type { QuizScores } from '@reset/contracts/quiz';
import type { Db } from '@reset/service-kit';
import { inArray } from 'drizzle-orm';
import { quizResult } from './tables.ts';

/** The scores of each attempt, by its id. */
export const scoresOf = async (db: Db, attempts: readonly string[]): Promise<Map<string, QuizScores>> => {
  const scores = new Map<string, QuizScores>();
  if (!attempts.length) return scores;
  const rows = await db
    .select()
    .from(quizResult)
    .where(inArray(quizResult.attempt_id, [...attempts]));
  for (const { attempt_id, pillar, score } of rows) {
    scores.set(attempt_id, { ...scores.get(attempt_id), [pillar]: score } as QuizScores);
  }
  return scores;
};
