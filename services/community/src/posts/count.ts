import type { postsApi } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { and, gt, isNull, sql } from 'drizzle-orm';
import { postKind } from './kind.ts';
import { forumPost } from './tables.ts';

const AT_MOST = 50;
/** Nothing here is older, and Postgres knows no year 0. */
const EARLIEST = '1970-01-01T00:00:00.000Z';

export const countNewPosts: Verb<typeof postsApi.countNewPosts> = async ({ db, me }, { than }) => {
  const others = me ? sql`${forumPost.user_id} is distinct from ${me.id}::uuid` : undefined;
  const newer = await db
    .select({ id: forumPost.id })
    .from(forumPost)
    .where(
      and(
        gt(forumPost.created_at, than > EARLIEST ? than : EARLIEST),
        isNull(forumPost.removed_at),
        others,
        postKind.visibleTo(me),
      ),
    )
    .limit(AT_MOST);
  return { count: newer.length };
};
