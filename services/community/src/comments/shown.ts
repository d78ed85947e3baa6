import type { Comment } from '@reset/contracts/forum';
import { type Db, fail } from '@reset/service-kit';
import type { Asking } from '@reset/service-kit/moderation';
import { member, person } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { commentKind } from './kind.ts';
import { forumComment } from './tables.ts';

/** Comments as whoever asks sees them. Goes on with `where`. */
export const selectComments = (db: Db, me: Asking) =>
  db
    .select({
      id: forumComment.id,
      post_id: forumComment.post_id,
      author: person,
      anonymous: forumComment.anonymous,
      mine: commentKind.isMine(me),
      content: forumComment.content,
      created_at: forumComment.created_at,
      edited_at: forumComment.edited_at,
      version: forumComment.version,
    })
    .from(forumComment)
    .leftJoin(member, commentKind.isAuthor);

/** @throws Fail `not_found` when it is not there for whoever asks */
export const findComment = async (db: Db, me: Asking, id: string): Promise<Comment> => {
  const [row] = await selectComments(db, me).where(and(eq(forumComment.id, id), commentKind.visibleTo(me)));
  return row ?? fail('not_found');
};
