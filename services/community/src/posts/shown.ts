import type { Post } from '@reset/contracts/forum';
import { type Db, fail } from '@reset/service-kit';
import { type Asking, hidden } from '@reset/service-kit/moderation';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { forumComment } from '../comments/tables.ts';
import { postKind } from './kind.ts';
import { forumPost } from './tables.ts';

const answers = (me: Asking) =>
  me
    ? sql<number>`${forumPost.comments} - (select count(*)::int from ${forumComment} where ${and(
        eq(forumComment.post_id, forumPost.id),
        isNull(forumComment.deleted_at),
        hidden(me.id, forumComment.user_id, forumComment.anonymous),
      )})`
    : forumPost.comments;

/** A place says nothing of what stood there: its author may take that back still. */
const whole = isNull(forumPost.removed_at);
const wordsOf = (column: SQLWrapper) => sql<string>`case when ${whole} then ${column} else '' end`;

/**
 * Posts as whoever asks sees them. Goes on with `where`.
 */
export const selectPosts = (db: Db, me: Asking) =>
  db
    .select({
      id: forumPost.id,
      author: person,
      anonymous: sql<boolean>`${whole} and ${forumPost.anonymous}`,
      mine: postKind.isMine(me),
      removed: sql<boolean>`${isNotNull(forumPost.removed_at)}`,
      title: wordsOf(forumPost.title),
      content: wordsOf(forumPost.content),
      comments: answers(me),
      created_at: forumPost.created_at,
      edited_at: sql<string | null>`case when ${whole} then ${forumPost.edited_at} end`.mapWith(forumPost.edited_at),
      version: forumPost.version,
    })
    .from(forumPost)
    .leftJoin(member, postKind.isAuthor);

/** @throws Fail `not_found` when it is not there for whoever asks */
export const findPost = async (db: Db, me: Asking, id: string): Promise<Post> => {
  const [row] = await selectPosts(db, me).where(and(eq(forumPost.id, id), postKind.reachableTo(me)));
  return row ?? fail('not_found');
};
