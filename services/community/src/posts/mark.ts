import type { Tx } from '@reset/service-kit';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { markComments } from '../comments/mark.ts';
import { forumComment } from '../comments/tables.ts';
import { answeredByOthers } from './remove.ts';
import { forumPost } from './tables.ts';

const { post_id, deleted_at } = forumComment;
const withItsPost = sql`${deleted_at} = (select p.deleted_at from ${forumPost} p where p.id = ${post_id})`;

/**
 * Hides posts, or lets them be there again. Where others have answered, the place stays meanwhile; elsewhere their
 * author's own comments go, and come back, with them.
 * @param which condition on `forum_post`
 * @param at since when they are hidden; null where they come back
 */
export const markPosts = async (tx: Tx, which: SQL, at: string | null): Promise<void> => {
  if (at) {
    await tx
      .update(forumPost)
      .set({ removed_at: at })
      .where(and(which, answeredByOthers(tx)));
  }
  const alone = tx
    .select({ id: forumPost.id })
    .from(forumPost)
    .where(and(which, isNull(forumPost.removed_at)));
  const theirs = and(inArray(post_id, alone), at ? isNull(deleted_at) : withItsPost);
  if (theirs) {
    await markComments(tx, theirs, at);
    await tx.update(forumComment).set({ deleted_at: at }).where(theirs);
  }
  if (!at) await tx.update(forumPost).set({ removed_at: null }).where(which);
};
