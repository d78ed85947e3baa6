import type { PillarId } from '@reset/contracts/pillars';
import { instant, memberId } from '@reset/service-kit/tables';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** One completion of the quiz; the member's device made its id. */
export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('quiz_attempt_history').on(t.user_id, t.created_at, t.id)],
);

/** A completion's five rows, one a pillar; `score` is the need in per cent. */
export const quizResult = pgTable(
  'quiz_result',
  {
    attempt_id: uuid('attempt_id')
      .notNull()
      .references(() => quizAttempt.id, { onDelete: 'cascade' }),
    user_id: memberId('user_id').notNull(),
    pillar: text('pillar').$type<PillarId>().notNull(),
    score: integer('score').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attempt_id, t.pillar] }), index('quiz_result_member').on(t.user_id)],
);
