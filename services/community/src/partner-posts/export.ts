import type { Db } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { partnerPost } from './tables.ts';

export const exportPartnerPosts = (db: Db, member: string) =>
  db
    .select({
      title: partnerPost.title,
      description: partnerPost.description,
      looking_for: partnerPost.looking_for,
      is_active: partnerPost.is_active,
      created_at: partnerPost.created_at,
    })
    .from(partnerPost)
    .where(eq(partnerPost.user_id, member))
    .orderBy(asc(partnerPost.created_at));
