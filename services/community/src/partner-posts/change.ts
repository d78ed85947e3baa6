import type { partners } from '@reset/contracts/http/community';
import { updateAt, type Verb } from '@reset/service-kit';
import { findPartnerPost } from './shown.ts';
import { partnerPost } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const changePartnerPost: Verb<typeof partners.changePartnerPost> = ({ me, write }, { id, version, ...words }) =>
  write(async (tx) => {
    await updateAt(tx, partnerPost, { id, version }, words);
    return findPartnerPost(tx, me, id);
  });
