import type { partners } from '@reset/contracts/http/community';
import type { Holders } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { reachable, unblocked } from '../blocks/unblocked.ts';
import { partnerPost } from './tables.ts';

export const partnerPostHolders: Holders<typeof partners.deletePartnerPost> = async ({ db, me }, { id }) => {
  const rows = await db
    .select({ user: partnerPost.user_id })
    .from(partnerPost)
    .where(and(eq(partnerPost.id, id), reachable(me, unblocked(me.id, partnerPost.user_id))));
  return rows.length ? rows.map((row) => row.user) : null;
};
