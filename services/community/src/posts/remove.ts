import type { Tx } from '@reset/service-kit';
import { and, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { forumComment } from '../comments/tables.ts';
import { forumPost } from './tables.ts';

/**
 * Takes posts away: words and author at once, the place only where nobody else has answered.
 * @param which condition on `forum_post`
 */
export const removePosts = async (tx: Tx, which: SQL, at: string): Promise<void> => {
  const there = and(which, isNull(forumPost.removed_at));
  // Held first, so that no answer arrives between the look and the deletion.
  await tx.select({ id: forumPost.id }).from(forumPost).where(there).orderBy(forumPost.id).for('update');
  const others = tx
    .select({ id: forumComment.id })
    .from(forumComment)
    .where(and(eq(forumComment.post_id, forumPost.id), ne(forumComment.user_id, forumPost.user_id)));
  await tx
    .update(forumPost)
    .set({
      ...{ user_id: null, anonymous: false, title: '', content: '', edited_at: null, removed_at: at },
      version: sql`${forumPost.version} + 1`,
    })
    .where(and(there, exists(others)));
  await tx.delete(forumPost).where(there);
};
