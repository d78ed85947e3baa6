import type { forum } from '@reset/contracts/http/community';
import type { Holders } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { postsFor } from './shown.ts';
import { forumPost } from './tables.ts';

/** Whose post it is. A removed one is nobody's to change; moderators also reach what they have blocked. */
export const postHolders: Holders<typeof forum.readPost> = async ({ db, me }, { id }) => {
  const [row] = await db
    .select({ user: forumPost.user_id })
    .from(forumPost)
    .where(and(eq(forumPost.id, id), isNull(forumPost.removed_at), me.admin ? undefined : postsFor(me)));
  return row ? [row.user].filter((user) => user !== null) : null;
};
