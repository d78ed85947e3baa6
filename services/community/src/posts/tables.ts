import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** A post of the forum; its author's device made the id. */
export const forumPost = pgTable(
  'forum_post',
  {
    id: uuid('id').primaryKey(),
    /** Null where it was removed for good and kept for those who answered. */
    user_id: memberId('user_id'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    anonymous: boolean('anonymous').notNull(),
    /** How many comments it has; every change of comments keeps it in the same transaction. */
    comments: integer('comments').notNull().default(0),
    created_at: instant('created_at').notNull(),
    edited_at: instant('edited_at'),
    /** Since when it is but a place, which stays while others' answers stand under it. */
    removed_at: instant('removed_at'),
    /** Since when its author has taken it away; she can take that back for an hour. */
    deleted_at: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('forum_post_newest').on(t.created_at, t.id),
    index('forum_post_member').on(t.user_id, t.created_at),
    index('forum_post_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
    index('forum_post_words').using('gin', sql`${t.title} public.gin_trgm_ops`, sql`${t.content} public.gin_trgm_ops`),
  ],
);
