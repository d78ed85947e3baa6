import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';

/** Whose words a member does not want to see. Who writes anonymously is blocked as such, apart from her name. */
export const block = pgTable(
  'block',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    blocked_id: memberId('blocked_id').notNull(),
    anonymous: boolean('anonymous').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    unique('block_once').on(t.user_id, t.blocked_id, t.anonymous),
    check('block_another', sql`${t.user_id} <> ${t.blocked_id}`),
    index('block_newest').on(t.user_id, t.created_at, t.id),
    index('block_blocked').on(t.blocked_id),
  ],
);
