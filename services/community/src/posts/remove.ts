import type { Tx } from '@reset/service-kit';
import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { forumComment } from '../comments/tables.ts';
import { forumPost } from './tables.ts';

/**
 * Takes posts away: words and author at once, the place only where nobody else has answered. Those rows are held
 * first, so that no answer arrives in between.
 * @param which condition on `forum_post`
 */
export const removePosts = async (tx: Tx, which: SQL | undefined, at: string): Promise<void> => {
  const held = await tx.select({ id: forumPost.id }).from(forumPost).where(which).orderBy(forumPost.id).for('update');
  if (!held.length) return;
  const meant = inArray(
    forumPost.id,
    held.map(({ id }) => id),
  );
  const others = tx
    .select({ one: sql`1` })
    .from(forumComment)
    .where(and(eq(forumComment.post_id, forumPost.id), ne(forumComment.user_id, forumPost.user_id)));
  await tx
    .update(forumPost)
    .set({
      ...{ user_id: null, anonymous: false, title: '', content: '', edited_at: null, removed_at: at },
      version: sql`${forumPost.version} + 1`,
    })
    .where(and(meant, sql`exists ${others}`));
  await tx.delete(forumPost).where(and(meant, sql`${forumPost.removed_at} is null`));
};

/** Removed posts whose last answer went have nothing left to keep a place for. */
export const clearUnanswered = async (tx: Tx, posts: readonly string[]): Promise<void> => {
  if (!posts.length) return;
  await tx
    .delete(forumPost)
    .where(and(inArray(forumPost.id, [...posts]), isNotNull(forumPost.removed_at), eq(forumPost.comments, 0)));
};
