import type { Tx } from '@reset/service-kit';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { forumPost } from '../posts/tables.ts';
import { forumComment } from './tables.ts';

/** Holds the posts of comments, in one order: so counts stay right, and nobody waits for each other. */
export const holdPostsOf = async (tx: Tx, comments: SQL): Promise<SQL> => {
  const meant = tx.select({ id: forumComment.post_id }).from(forumComment).where(comments);
  const posts = inArray(forumPost.id, meant);
  await tx.select({ id: forumPost.id }).from(forumPost).where(posts).orderBy(forumPost.id).for('no key update');
  return posts;
};

/** In a query over posts: how many of these comments each has. */
export const countOf = (tx: Tx, comments: SQL | undefined): SQL => {
  const count = tx
    .select({ count: sql`count(*)::int` })
    .from(forumComment)
    .where(and(eq(forumComment.post_id, forumPost.id), comments));
  return sql`(${count})`;
};

/**
 * Their posts are held: counts comments off that are being hidden, or in that come back.
 * @param which condition on `forum_comment`
 * @param at since when they are hidden; null where they come back
 */
export const markComments = async (tx: Tx, which: SQL, at: string | null): Promise<void> => {
  const meant = tx.select({ id: forumComment.post_id }).from(forumComment).where(which);
  const sign = sql.raw(at ? '-' : '+');
  await tx
    .update(forumPost)
    .set({ comments: sql`${forumPost.comments} ${sign} ${countOf(tx, which)}` })
    .where(inArray(forumPost.id, meant));
};
