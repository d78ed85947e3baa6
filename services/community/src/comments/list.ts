import type { commentsApi } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { findPost } from '../posts/shown.ts';
import { commentKind } from './kind.ts';
import { selectComments } from './shown.ts';
import { forumComment } from './tables.ts';

export const listComments: Verb<typeof commentsApi.listComments> = async ({ db, me }, { id, ...cursor }) => {
  await findPost(db, me, id);
  return keyset({ sort: forumComment.created_at, id: forumComment.id, order: 'asc' }, cursor, (keys) =>
    keys.page(selectComments(db, me), eq(forumComment.post_id, id), commentKind.visibleTo(me)),
  );
};
