import { instant, memberId, sealed } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** A note of a member's; her device made the id. */
export const note = pgTable(
  'note',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    title: sealed('title'),
    content: sealed('content').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
    deleted_at: instant('deleted_at'),
  },
  (t) => [
    index('note_live')
      .on(t.user_id, t.created_at, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('note_member').on(t.user_id),
    index('note_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
  ],
);
