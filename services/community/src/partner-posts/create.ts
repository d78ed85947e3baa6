import type { partnerPostsApi } from '@reset/contracts/http/community';
import { insertOnce, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { findPartnerPost } from './shown.ts';
import { partnerPost } from './tables.ts';

const PACE = { everybody: 10, newcomer: 3 };

/** Keeps a partner post. Sent again, it stays as it was kept first. */
export const createPartnerPost: Verb<typeof partnerPostsApi.createPartnerPost> = ({ me, clock, write }, input) =>
  write(async (tx) => {
    const row = { ...input, user_id: me.id, created_at: clock().toISOString() };
    const { isNew } = await insertOnce(tx, partnerPost, row);
    if (isNew) await keepPace(tx, { me, clock }, partnerPost, PACE);
    return findPartnerPost(tx, me, input.id);
  });
