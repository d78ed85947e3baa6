import { instant, memberId } from '@reset/service-kit/tables';
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What a member said to each provider that she was asked about. */
export const aiChoice = pgTable(
  'ai_choice',
  {
    user_id: memberId('user_id').notNull(),
    /** Its id. */
    provider: text('provider').notNull(),
    allowed: boolean('allowed').notNull(),
    chosen_at: instant('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.provider] })],
);
