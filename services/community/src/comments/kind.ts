import { kind } from '@reset/service-kit/moderation';
import { removeComments } from './remove.ts';
import { forumComment } from './tables.ts';

const { post_id, content, anonymous, edited_at } = forumComment;

export const commentKind = kind('comment', forumComment, {
  author: forumComment.user_id,
  anonymous,
  words: (row) => [row.content],
  exported: { post_id, content, anonymous, edited_at },
  remove: removeComments,
});
