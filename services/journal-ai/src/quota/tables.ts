import { memberId } from '@reset/service-kit/tables';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often a member has asked a model on a day (UTC). */
export const aiUse = pgTable(
  'ai_use',
  {
    user_id: memberId('user_id').notNull(),
    day: date('day').notNull(),
    kind: text('kind').$type<'feedback' | 'coach' | 'voice'>().notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.day, t.kind] }), index('ai_use_day').on(t.day)],
);
