import { partners } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { closePartnerPost, reopenPartnerPost } from './activity.ts';
import { changePartnerPost } from './change.ts';
import { createPartnerPost } from './create.ts';
import { deletePartnerPost } from './delete.ts';
import { partnerPostHolders } from './holders.ts';
import { listPartnerPosts } from './list.ts';

export const partnerRoutes = serve(partners, {
  listPartnerPosts,
  createPartnerPost,
  changePartnerPost: [changePartnerPost, partnerPostHolders],
  closePartnerPost: [closePartnerPost, partnerPostHolders],
  reopenPartnerPost: [reopenPartnerPost, partnerPostHolders],
  deletePartnerPost: [deletePartnerPost, partnerPostHolders],
});
