import { and, eq, isNull } from 'drizzle-orm';
import type { Thing } from '../reports/thing.ts';
import { removePosts } from './remove.ts';
import { forumPost } from './tables.ts';

export const postThing: Thing = {
  find: async ({ db }, id) => {
    const [row] = await db
      .select()
      .from(forumPost)
      .where(and(eq(forumPost.id, id), isNull(forumPost.removed_at)));
    return row ? { author: row.user_id, anonymous: row.anonymous, words: `${row.title}\n\n${row.content}` } : null;
  },
  remove: (tx, id, at) => removePosts(tx, eq(forumPost.id, id), at),
};
