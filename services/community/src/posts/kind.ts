import { kind } from '@reset/service-kit/moderation';
import { isNull } from 'drizzle-orm';
import { removePosts } from './remove.ts';
import { forumPost } from './tables.ts';

const { title, content, anonymous, edited_at } = forumPost;

export const postKind = kind('post', forumPost, {
  author: forumPost.user_id,
  anonymous,
  words: (row) => [row.title, row.content],
  exported: { title, content, anonymous, edited_at },
  // A removed one is nobody's to change.
  there: isNull(forumPost.removed_at),
  remove: removePosts,
});
