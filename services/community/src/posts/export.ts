import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { forumPost } from './tables.ts';

/** A member's posts, oldest first. */
export const exportPosts = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { id, title, content, anonymous, created_at, edited_at } = forumPost;
  return db
    .select({ id, title, content, anonymous, created_at, edited_at })
    .from(forumPost)
    .where(eq(forumPost.user_id, member))
    .orderBy(asc(created_at), asc(id));
};
