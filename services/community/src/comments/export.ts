import { eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { forumComment } from './tables.ts';

/** A member's comments, oldest first. */
export const exportComments = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { id, post_id, content, anonymous, created_at, edited_at } = forumComment;
  return eachRow({ sort: created_at, id }, (keys) =>
    db
      .select({ id, post_id, content, anonymous, created_at, edited_at })
      .from(forumComment)
      .where(and(eq(forumComment.user_id, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
};
