import type { Post } from '@reset/contracts/forum';
import { type Db, fail } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import { hidden, reachable, unblocked, type Viewer } from '../blocks/unblocked.ts';
import { forumComment } from '../comments/tables.ts';
import { person } from '../person.ts';
import { forumPost } from './tables.ts';

type Asked = { readonly id: Viewer; readonly admin?: boolean } | null;

const answers = (me: Asked) =>
  me
    ? sql<number>`${forumPost.comments} - (select count(*)::int from ${forumComment} where ${and(
        eq(forumComment.post_id, forumPost.id),
        hidden(me.id, forumComment.user_id, forumComment.anonymous),
      )})`
    : forumPost.comments;

/** The condition that a post is there for whoever asks. */
export const postsFor = (me: Asked) => unblocked(me?.id ?? null, forumPost.user_id, forumPost.anonymous);

/**
 * Posts as whoever asks sees them. An anonymous author is left out by the join, so no column could give her away.
 * Goes on with `where`.
 */
export const selectPosts = (db: Db, me: Asked) =>
  db
    .select({
      id: forumPost.id,
      author: person,
      anonymous: forumPost.anonymous,
      mine: me ? sql<boolean>`${forumPost.user_id} is not distinct from ${me.id}::uuid` : sql<boolean>`false`,
      removed: sql<boolean>`${isNotNull(forumPost.removed_at)}`,
      title: forumPost.title,
      content: forumPost.content,
      comments: answers(me),
      created_at: forumPost.created_at,
      edited_at: forumPost.edited_at,
      version: forumPost.version,
    })
    .from(forumPost)
    .leftJoin(member, and(eq(member.id, forumPost.user_id), not(forumPost.anonymous)));

/** @throws Fail `not_found` when it is not there for whoever asks */
export const findPost = async (db: Db, me: Asked, id: string): Promise<Post> => {
  const [row] = await selectPosts(db, me).where(and(eq(forumPost.id, id), reachable(me, postsFor(me))));
  return row ?? fail('not_found');
};
