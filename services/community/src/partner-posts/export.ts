import { type Db, eachRow } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { partnerPost } from './tables.ts';

/** A member's ads, oldest first. */
export const exportPartnerPosts = (db: Db, member: string) => {
  const { id, title, description, looking_for, is_active, created_at } = partnerPost;
  return eachRow({ sort: created_at, id }, (keys) =>
    db
      .select({ id, title, description, looking_for, is_active, created_at })
      .from(partnerPost)
      .where(and(eq(partnerPost.user_id, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
};
