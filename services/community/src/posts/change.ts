import type { postsApi } from '@reset/contracts/http/community';
import { updateAt, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { findPost } from './shown.ts';
import { forumPost } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const changePost: Verb<typeof postsApi.changePost> = ({ me, clock, write }, { id, version, title, content }) =>
  write(async (tx) => {
    const set = { title, content, edited_at: clock().toISOString() };
    const changed = await updateAt(tx, forumPost, { id, version }, set, () => findPost(tx, me, id));
    await keepChangePace(tx, { me, clock }, forumPost);
    return changed;
  });
