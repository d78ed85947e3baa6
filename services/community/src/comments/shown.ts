import type { Comment } from '@reset/contracts/forum';
import { type Db, fail, type Me } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, not, sql } from 'drizzle-orm';
import { commentKind } from './kind.ts';
import { forumComment } from './tables.ts';

type Asked = Pick<Me, 'id'> | null;

/** Comments as whoever asks sees them. Goes on with `where`. */
export const selectComments = (db: Db, me: Asked) =>
  db
    .select({
      id: forumComment.id,
      post_id: forumComment.post_id,
      author: person,
      anonymous: forumComment.anonymous,
      mine: me ? eq(forumComment.user_id, me.id).mapWith(Boolean) : sql<boolean>`false`,
      content: forumComment.content,
      created_at: forumComment.created_at,
      edited_at: forumComment.edited_at,
      version: forumComment.version,
    })
    .from(forumComment)
    .leftJoin(member, and(eq(member.id, forumComment.user_id), not(forumComment.anonymous)));

/** @throws Fail `not_found` when it is not there for whoever asks */
export const findComment = async (db: Db, me: Asked, id: string): Promise<Comment> => {
  const [row] = await selectComments(db, me).where(and(eq(forumComment.id, id), commentKind.visibleTo(me)));
  return row ?? fail('not_found');
};
