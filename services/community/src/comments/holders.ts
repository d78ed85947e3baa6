import type { forum } from '@reset/contracts/http/community';
import type { Holders } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { reachable } from '../blocks/unblocked.ts';
import { commentsFor } from './shown.ts';
import { forumComment } from './tables.ts';

/** Whose comment it is. */
export const commentHolders: Holders<typeof forum.deleteComment> = async ({ db, me }, { id }) => {
  const [row] = await db
    .select({ user: forumComment.user_id })
    .from(forumComment)
    .where(and(eq(forumComment.id, id), reachable(me, commentsFor(me))));
  return row ? [row.user] : null;
};
