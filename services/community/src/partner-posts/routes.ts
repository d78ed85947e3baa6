import { partnerPostsApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { closePartnerPost, reopenPartnerPost } from './activity.ts';
import { changePartnerPost } from './change.ts';
import { createPartnerPost } from './create.ts';
import { partnerPostKind } from './kind.ts';
import { listPartnerPosts } from './list.ts';

const { holders } = partnerPostKind;

export const partnerPostsRoutes = serve(partnerPostsApi, {
  listPartnerPosts,
  createPartnerPost,
  changePartnerPost: [changePartnerPost, holders],
  closePartnerPost: [closePartnerPost, holders],
  reopenPartnerPost: [reopenPartnerPost, holders],
  deletePartnerPost: [partnerPostKind.delete, holders],
});
