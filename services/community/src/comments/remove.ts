import type { Tx } from '@reset/service-kit';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { clearUnanswered } from '../posts/remove.ts';
import { forumPost } from '../posts/tables.ts';
import { forumComment } from './tables.ts';

/**
 * Takes comments away and counts them off. Their posts are held first, in the order of their ids, so that nobody
 * waits for each other.
 * @param which condition on `forum_comment`
 */
export const removeComments = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  const posts = tx.select({ id: forumComment.post_id }).from(forumComment).where(which);
  await tx
    .select({ id: forumPost.id })
    .from(forumPost)
    .where(inArray(forumPost.id, posts))
    .orderBy(forumPost.id)
    .for('no key update');
  const gone = await tx.delete(forumComment).where(which).returning({ post_id: forumComment.post_id });
  const fewer = new Map<string, number>();
  for (const { post_id } of gone) fewer.set(post_id, (fewer.get(post_id) ?? 0) + 1);
  for (const [id, count] of fewer) {
    await tx
      .update(forumPost)
      .set({ comments: sql`${forumPost.comments} - ${count}::int` })
      .where(and(eq(forumPost.id, id)));
  }
  await clearUnanswered(tx, [...fewer.keys()]);
};
