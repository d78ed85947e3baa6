import { forum } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { addComment } from '../comments/add.ts';
import { changeComment } from '../comments/change.ts';
import { commentKind } from '../comments/kind.ts';
import { listComments } from '../comments/list.ts';
import { changePost } from './change.ts';
import { createPost } from './create.ts';
import { postKind } from './kind.ts';
import { listPosts } from './list.ts';
import { countNewPosts } from './newer.ts';
import { readPost } from './read.ts';

export const forumRoutes = serve(forum, {
  listPosts,
  countNewPosts,
  readPost,
  createPost,
  changePost: [changePost, postKind.holders],
  deletePost: [postKind.delete, postKind.holders],
  listComments,
  addComment,
  changeComment: [changeComment, commentKind.holders],
  deleteComment: [commentKind.delete, commentKind.holders],
});
