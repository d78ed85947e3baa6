import { forum } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { addComment } from '../comments/add.ts';
import { changeComment } from '../comments/change.ts';
import { deleteComment } from '../comments/delete.ts';
import { commentHolders } from '../comments/holders.ts';
import { listComments } from '../comments/list.ts';
import { changePost } from './change.ts';
import { createPost } from './create.ts';
import { deletePost } from './delete.ts';
import { postHolders } from './holders.ts';
import { listPosts } from './list.ts';
import { countNewPosts } from './newer.ts';
import { readPost } from './read.ts';

export const forumRoutes = serve(forum, {
  listPosts,
  countNewPosts,
  readPost,
  createPost,
  changePost: [changePost, postHolders],
  deletePost: [deletePost, postHolders],
  listComments,
  addComment,
  changeComment: [changeComment, commentHolders],
  deleteComment: [deleteComment, commentHolders],
});
