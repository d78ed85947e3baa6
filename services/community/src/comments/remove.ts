import type { Tx } from '@reset/service-kit';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { forumPost } from '../posts/tables.ts';
import { forumComment } from './tables.ts';

/**
 * Takes comments away and counts them off. A removed post goes with its last one: nothing is left to keep a place for.
 * @param which condition on `forum_comment`
 */
export const removeComments = async (tx: Tx, which: SQL): Promise<void> => {
  const meant = tx.select({ id: forumComment.post_id }).from(forumComment).where(which);
  const posts = inArray(forumPost.id, meant);
  // Held first and in one order, so that counts stay right and nobody waits for each other.
  await tx.select({ id: forumPost.id }).from(forumPost).where(posts).orderBy(forumPost.id).for('no key update');
  const gone = tx
    .select({ count: sql`count(*)::int` })
    .from(forumComment)
    .where(and(eq(forumComment.post_id, forumPost.id), which));
  await tx
    .update(forumPost)
    .set({ comments: sql`${forumPost.comments} - (${gone})` })
    .where(posts);
  await tx.delete(forumPost).where(and(posts, isNotNull(forumPost.removed_at), eq(forumPost.comments, 0)));
  await tx.delete(forumComment).where(which);
};
