import { kind } from '@reset/service-kit/moderation';
import { isNull, sql } from 'drizzle-orm';
import { markPosts } from './mark.ts';
import { holdPosts, removePosts } from './remove.ts';
import { forumPost } from './tables.ts';

const { title, content, anonymous, edited_at } = forumPost;

export const postKind = kind('post', forumPost, {
  author: forumPost.user_id,
  anonymous,
  words: (row) => [row.title, row.content],
  exported: { title, content, anonymous, edited_at },
  there: isNull(forumPost.removed_at),
  // With its last answer it is no place any more.
  place: sql`(${forumPost.removed_at} is not null and ${forumPost.comments} > 0)`,
  remove: removePosts,
  hold: holdPosts,
  mark: markPosts,
});
