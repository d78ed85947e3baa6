import type { forum } from '@reset/contracts/http/community';
import type { Holders } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { reachable } from '../blocks/unblocked.ts';
import { postsFor } from './shown.ts';
import { forumPost } from './tables.ts';

/** Whose post it is. A removed one is nobody's to change. */
export const postHolders: Holders<typeof forum.readPost> = async ({ db, me }, { id }) => {
  const [row] = await db
    .select({ user: forumPost.user_id })
    .from(forumPost)
    .where(and(eq(forumPost.id, id), isNull(forumPost.removed_at), reachable(me, postsFor(me))));
  return row ? [row.user].filter((user) => user !== null) : null;
};
