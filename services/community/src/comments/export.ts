import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { forumComment } from './tables.ts';

/** A member's comments, oldest first. */
export const exportComments = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { id, post_id, content, anonymous, created_at, edited_at } = forumComment;
  return db
    .select({ id, post_id, content, anonymous, created_at, edited_at })
    .from(forumComment)
    .where(eq(forumComment.user_id, member))
    .orderBy(asc(created_at), asc(id));
};
