import { and, ilike, isNull, or } from 'drizzle-orm';
import { forumPost } from './tables.ts';

/** The condition that a post is there and holds these words as they stand, whatever their case; `%`, `_` and `\` mean themselves. */
export const postsWith = (words: string) => {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return and(isNull(forumPost.removed_at), or(ilike(forumPost.title, pattern), ilike(forumPost.content, pattern)));
};
