import type { Tx } from '@reset/service-kit';
import { and, eq, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { forumPost } from '../posts/tables.ts';
import { countOf, holdPostsOf } from './mark.ts';
import { forumComment } from './tables.ts';

/**
 * Takes comments away for good and counts them off. A removed post goes with its last one, also one that could come
 * back: nothing is left to keep a place for.
 * @param which condition on `forum_comment`
 */
export const removeComments = async (tx: Tx, which: SQL): Promise<void> => {
  const posts = await holdPostsOf(tx, which);
  await tx
    .update(forumPost)
    .set({ comments: sql`${forumPost.comments} - ${countOf(tx, and(which, isNull(forumComment.deleted_at)))}` })
    .where(posts);
  const comingBack = countOf(tx, and(isNotNull(forumComment.deleted_at), not(which)));
  const isOver = and(isNotNull(forumPost.removed_at), isNull(forumPost.deleted_at), eq(forumPost.comments, 0));
  await tx.delete(forumPost).where(and(posts, isOver, sql`${comingBack} = 0`));
  await tx.delete(forumComment).where(which);
};
