import type { partners } from '@reset/contracts/http/community';
import type { Holders } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { partnerPost } from './tables.ts';

export const partnerPostHolders: Holders<typeof partners.deletePartnerPost> = async ({ db }, { id }) => {
  const rows = await db.select({ user: partnerPost.user_id }).from(partnerPost).where(eq(partnerPost.id, id));
  return rows.length ? rows.map((row) => row.user) : null;
};
