import type { partnerPostsApi } from '@reset/contracts/http/community';
import { updateAt, type Verb } from '@reset/service-kit';
import { findPartnerPost } from './shown.ts';
import { partnerPost } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const changePartnerPost: Verb<typeof partnerPostsApi.changePartnerPost> = (
  { me, write },
  { id, version, ...words },
) => write((tx) => updateAt(tx, partnerPost, { id, version }, words, () => findPartnerPost(tx, me, id)));
