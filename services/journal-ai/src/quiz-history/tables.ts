import type { QuizScores } from '@reset/contracts/quiz';
import { instant, memberId } from '@reset/service-kit/tables';
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

/** A member's quiz results as the quiz tells of them; the id is the attempt's. */
export const quizResult = pgTable(
  'quiz_result',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    scores: jsonb('scores').$type<QuizScores>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('quiz_result_history').on(t.user_id, t.created_at, t.id)],
);
