import type { Tx } from '@reset/service-kit';
import { and, eq, exists, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { forumComment } from '../comments/tables.ts';
import { forumPost } from './tables.ts';

/** Whether somebody else has answered a post. */
export const answeredByOthers = (tx: Tx) =>
  exists(
    tx
      .select({ id: forumComment.id })
      .from(forumComment)
      .where(
        and(
          eq(forumComment.post_id, forumPost.id),
          ne(forumComment.user_id, forumPost.user_id),
          isNull(forumComment.deleted_at),
        ),
      ),
  );

/** Holds posts before they go or come back, so that no answer arrives between the look and the deed. */
export const holdPosts = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  await tx.select({ id: forumPost.id }).from(forumPost).where(which).orderBy(forumPost.id).for('update');
};

/**
 * Takes posts away for good: words and author at once, the place only where nobody else has answered.
 * @param which condition on `forum_post`
 */
export const removePosts = async (tx: Tx, which: SQL, at: string): Promise<void> => {
  const there = and(which, or(isNull(forumPost.removed_at), isNotNull(forumPost.deleted_at)));
  await holdPosts(tx, there);
  await tx
    .update(forumPost)
    .set({
      ...{ user_id: null, anonymous: false, title: '', content: '', edited_at: null, deleted_at: null },
      removed_at: sql`coalesce(${forumPost.removed_at}, ${at}::timestamptz)`,
      version: sql`${forumPost.version} + 1`,
    })
    .where(and(there, answeredByOthers(tx)));
  await tx.delete(forumPost).where(there);
};
