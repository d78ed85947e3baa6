import type { forum } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { postThing } from './thing.ts';
import { forumPost } from './tables.ts';

export const deletePost: Verb<typeof forum.deletePost> = ({ me, clock, write }, { id }) =>
  write(async (tx) => {
    const [post] = await tx.select({ user_id: forumPost.user_id }).from(forumPost).where(eq(forumPost.id, id));
    await postThing.remove(tx, id, clock().toISOString());
    if (post && post.user_id !== me.id) tx.audit('post.deleted', id);
    return null;
  });
