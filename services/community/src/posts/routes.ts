import { postsApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { changePost } from './change.ts';
import { countNewPosts } from './count.ts';
import { createPost } from './create.ts';
import { postKind } from './kind.ts';
import { listPosts } from './list.ts';
import { readPost } from './read.ts';
import { findPost } from './shown.ts';

const { holders, undo } = postKind;

export const postsRoutes = serve(postsApi, {
  listPosts,
  countNewPosts,
  readPost,
  createPost,
  changePost: [changePost, holders],
  deletePost: [postKind.delete, holders],
  restorePost: [undo.restore(findPost), undo.anyHolders],
});
