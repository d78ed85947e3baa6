import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** A search for an accountability partner. */
export const partnerPost = pgTable(
  'partner_post',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    looking_for: text('looking_for').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    created_at: instant('created_at').notNull(),
    /** Since when its author has taken it away; she can take that back for an hour. */
    deleted_at: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('partner_post_active')
      .on(t.created_at, t.id)
      .where(sql`${t.is_active}`),
    index('partner_post_member').on(t.user_id, t.created_at, t.id),
    index('partner_post_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
  ],
);
