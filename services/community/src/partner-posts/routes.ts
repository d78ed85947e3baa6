import { partnerPostsApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { closePartnerPost, reopenPartnerPost } from './activity.ts';
import { changePartnerPost } from './change.ts';
import { createPartnerPost } from './create.ts';
import { partnerPostKind } from './kind.ts';
import { listPartnerPosts } from './list.ts';
import { findPartnerPost } from './shown.ts';

const { holders, undo } = partnerPostKind;

export const partnerPostsRoutes = serve(partnerPostsApi, {
  listPartnerPosts,
  createPartnerPost,
  changePartnerPost: [changePartnerPost, holders],
  closePartnerPost: [closePartnerPost, holders],
  reopenPartnerPost: [reopenPartnerPost, holders],
  deletePartnerPost: [partnerPostKind.delete, holders],
  restorePartnerPost: [undo.restore(findPartnerPost), undo.anyHolders],
});
