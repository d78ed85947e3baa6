import type { forum } from '@reset/contracts/http/community';
import { insertOnce, type Verb } from '@reset/service-kit';
import { findPost } from './shown.ts';
import { forumPost } from './tables.ts';

/** Keeps a post. Sent again, it stays as it was kept first. */
export const createPost: Verb<typeof forum.createPost> = ({ me, clock, write }, post) =>
  write(async (tx) => {
    const { id, title, content, anonymous } = post;
    const row = { id, title, content, anonymous, user_id: me.id, created_at: clock().toISOString() };
    await insertOnce(tx, forumPost, row);
    return findPost(tx, me, id);
  });
