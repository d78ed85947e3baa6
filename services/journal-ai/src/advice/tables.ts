import { instant, memberId, sealed } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Advice of the Life Coach to a member. */
export const advice = pgTable(
  'advice',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    /** The words and who gave them, as JSON. */
    content: sealed('content').notNull(),
    created_at: instant('created_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (t) => [
    index('advice_live')
      .on(t.user_id, t.created_at, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('advice_member').on(t.user_id),
    index('advice_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
  ],
);
