import type { postsApi } from '@reset/contracts/http/community';
import { fail, insertOnce, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { findPost } from './shown.ts';
import { forumPost } from './tables.ts';

const PACE = { everybody: 20, newcomer: 3 };

/** Keeps a post. Sent again, it stays as it was kept first. */
export const createPost: Verb<typeof postsApi.createPost> = ({ me, clock, write }, post) =>
  write(async (tx) => {
    const { id, title, content, anonymous } = post;
    const row = { id, title, content, anonymous, user_id: me.id, created_at: clock().toISOString() };
    const { row: kept, isNew } = await insertOnce(tx, forumPost, row);
    if (isNew) {
      await keepPace(tx, { me, clock }, forumPost, PACE);
      tx.emit('community.post.created.v1', { id });
    }
    if (kept.removed_at) fail('conflict');
    return findPost(tx, me, id);
  });
