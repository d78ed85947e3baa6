import { eq } from 'drizzle-orm';
import type { Thing } from '../reports/thing.ts';
import { removeComments } from './remove.ts';
import { forumComment } from './tables.ts';

export const commentThing: Thing = {
  find: async ({ db }, id) => {
    const [row] = await db.select().from(forumComment).where(eq(forumComment.id, id));
    return row ? { author: row.user_id, anonymous: row.anonymous, words: row.content } : null;
  },
  remove: (tx, id) => removeComments(tx, eq(forumComment.id, id)),
};
