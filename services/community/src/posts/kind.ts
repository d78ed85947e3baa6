import { kind } from '@reset/service-kit/moderation';
import { isNull, sql } from 'drizzle-orm';
import { forumComment } from '../comments/tables.ts';
import { markPosts } from './mark.ts';
import { answeredByOthers, holdPosts, removePosts } from './remove.ts';
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
  // Others' answers stay, under its place; her own go where there are none.
  along: {
    kind: 'comment',
    words: (
      tx,
      which,
    ) => sql`select ${forumComment.id} as target, ${forumComment.user_id} as author_id from ${forumComment}
      join ${forumPost} on ${forumPost.id} = ${forumComment.post_id}
      where ${which} and ${forumComment.deleted_at} is null and not ${answeredByOthers(tx)}`,
    tells: null,
  },
  hold: holdPosts,
  mark: markPosts,
});
