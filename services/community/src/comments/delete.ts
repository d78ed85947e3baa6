import type { forum } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { commentThing } from './thing.ts';
import { forumComment } from './tables.ts';

export const deleteComment: Verb<typeof forum.deleteComment> = ({ me, clock, write }, { id }) =>
  write(async (tx) => {
    const [comment] = await tx
      .select({ user_id: forumComment.user_id })
      .from(forumComment)
      .where(eq(forumComment.id, id));
    await commentThing.remove(tx, id, clock().toISOString());
    if (comment && comment.user_id !== me.id) tx.audit('comment.deleted', id);
    return null;
  });
