import { kind } from '@reset/service-kit/moderation';
import { sql } from 'drizzle-orm';
import { forumPost } from '../posts/tables.ts';
import { holdPostsOf, markComments } from './mark.ts';
import { removeComments } from './remove.ts';
import { forumComment } from './tables.ts';

const { id, deleted_at, removed_at, title } = forumPost;
const { post_id, content, anonymous, edited_at } = forumComment;

export const commentKind = kind('comment', forumComment, {
  author: forumComment.user_id,
  anonymous,
  words: (row) => [row.content],
  exported: { post_id, content, anonymous, edited_at },
  within: sql`(select json_build_object('id', ${id}, 'title', ${title}) from ${forumPost} where ${id} = ${post_id})`,
  remove: removeComments,
  hold: holdPostsOf,
  mark: markComments,
  // Under a post that its author has taken away meanwhile, and that left no place, it would be nowhere.
  restorable: sql`exists (
    select 1 from ${forumPost} where ${id} = ${post_id} and (${deleted_at} is null or ${removed_at} is not null)
  )`,
});
