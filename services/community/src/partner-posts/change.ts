import type { partnerPostsApi } from '@reset/contracts/http/community';
import { updateAt, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { findPartnerPost } from './shown.ts';
import { partnerPost } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const changePartnerPost: Verb<typeof partnerPostsApi.changePartnerPost> = (
  { me, clock, write },
  { id, version, ...words },
) =>
  write(async (tx) => {
    const changed = await updateAt(tx, partnerPost, { id, version }, words, () => findPartnerPost(tx, me, id));
    await keepChangePace(tx, { me, clock }, partnerPost);
    return changed;
  });
