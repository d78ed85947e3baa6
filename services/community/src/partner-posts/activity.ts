import { setActive } from '@reset/service-kit/moderation';
import { findPartnerPost } from './shown.ts';
import { partnerPost } from './tables.ts';

export const closePartnerPost = setActive(partnerPost, findPartnerPost, false);
export const reopenPartnerPost = setActive(partnerPost, findPartnerPost, true);
