import type { postsApi } from '@reset/contracts/http/community';
import { updateAt, type Verb } from '@reset/service-kit';
import { findPost } from './shown.ts';
import { forumPost } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const changePost: Verb<typeof postsApi.changePost> = ({ me, clock, write }, { id, version, title, content }) =>
  write((tx) => {
    const set = { title, content, edited_at: clock().toISOString() };
    return updateAt(tx, forumPost, { id, version }, set, () => findPost(tx, me, id));
  });
