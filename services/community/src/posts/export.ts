import { eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { forumPost } from './tables.ts';

/** A member's posts, oldest first. */
export const exportPosts = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { id, title, content, anonymous, created_at, edited_at } = forumPost;
  return eachRow({ sort: created_at, id }, (keys) =>
    db
      .select({ id, title, content, anonymous, created_at, edited_at })
      .from(forumPost)
      .where(and(eq(forumPost.user_id, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
};
