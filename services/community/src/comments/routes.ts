import { commentsApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { changeComment } from './change.ts';
import { createComment } from './create.ts';
import { commentKind } from './kind.ts';
import { listComments } from './list.ts';
import { findComment } from './shown.ts';

const { holders, undo } = commentKind;

export const commentsRoutes = serve(commentsApi, {
  listComments,
  createComment,
  changeComment: [changeComment, holders],
  deleteComment: [commentKind.delete, holders],
  restoreComment: [undo.restore(findComment), undo.anyHolders],
});
