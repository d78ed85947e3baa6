import { containing } from '@reset/service-kit';
import { and, isNull } from 'drizzle-orm';
import { forumPost } from './tables.ts';

/** The condition that a post is there and holds these words. */
export const postsWith = (words: string) =>
  and(isNull(forumPost.removed_at), containing(words, forumPost.title, forumPost.content));
