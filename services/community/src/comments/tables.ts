import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { forumPost } from '../posts/tables.ts';

/** An answer to a post; its author's device made the id. */
export const forumComment = pgTable(
  'forum_comment',
  {
    id: uuid('id').primaryKey(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => forumPost.id, { onDelete: 'cascade' }),
    user_id: memberId('user_id').notNull(),
    /** Under her own anonymous post an author stays anonymous. */
    anonymous: boolean('anonymous').notNull(),
    content: text('content').notNull(),
    created_at: instant('created_at').notNull(),
    edited_at: instant('edited_at'),
    /** Since when its author has taken it away; she can take that back for an hour. */
    deleted_at: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('forum_comment_oldest').on(t.post_id, t.created_at, t.id),
    index('forum_comment_authors').on(t.post_id, t.user_id),
    index('forum_comment_member').on(t.user_id, t.created_at),
    index('forum_comment_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
  ],
);
