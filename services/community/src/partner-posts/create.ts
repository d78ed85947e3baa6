import type { partners } from '@reset/contracts/http/community';
import { insertOnce, type Verb } from '@reset/service-kit';
import { findPartnerPost } from './shown.ts';
import { partnerPost } from './tables.ts';

export const createPartnerPost: Verb<typeof partners.createPartnerPost> = ({ me, clock, write }, input) =>
  write(async (tx) => {
    await insertOnce(tx, partnerPost, { ...input, user_id: me.id, created_at: clock().toISOString() });
    return findPartnerPost(tx, me, input.id);
  });
