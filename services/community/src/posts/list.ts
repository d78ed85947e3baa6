import type { postsApi } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { firstPosts } from './first-page.ts';
import { postKind } from './kind.ts';
import { postsWith } from './search.ts';
import { selectPosts } from './shown.ts';
import { forumPost } from './tables.ts';

export const listPosts: Verb<typeof postsApi.listPosts> = ({ db, me }, { query, ...cursor }) =>
  keyset({ sort: forumPost.created_at, id: forumPost.id }, cursor, (keys) =>
    keys.where || query
      ? keys.page(selectPosts(db, me), postKind.visibleTo(me), query ? postsWith(query) : undefined)
      : firstPosts(db, me, keys.limit),
  );
