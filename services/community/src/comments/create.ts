import type { commentsApi } from '@reset/contracts/http/community';
import { fail, insertOnce, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { and, eq, sql } from 'drizzle-orm';
import { postKind } from '../posts/kind.ts';
import { forumPost } from '../posts/tables.ts';
import { findComment } from './shown.ts';
import { forumComment } from './tables.ts';

const PACE = { everybody: 60, newcomer: 15 };

/**
 * Keeps a comment and counts it. Sent again, it stays as it was kept first. Under her own anonymous post an author
 * stays anonymous: her thanks would otherwise sign it.
 */
export const createComment: Verb<typeof commentsApi.createComment> = ({ me, clock, write }, { id, post_id, content }) =>
  write(async (tx) => {
    const here = and(eq(forumPost.id, post_id), postKind.visibleTo(me));
    // The post first, as everywhere: whoever takes posts away waits here, and the other way round.
    const [post] = await tx.select().from(forumPost).where(here).for('no key update');
    if (!post) return fail('not_found');
    const anonymous = post.anonymous && post.user_id === me.id;
    const row = { id, post_id, content, anonymous, user_id: me.id, created_at: clock().toISOString() };
    const kept = await insertOnce(tx, forumComment, row);
    if (kept.row.post_id !== post_id) fail('conflict');
    if (kept.isNew) {
      await keepPace(tx, { me, clock }, forumComment, PACE);
      const set = { comments: sql`${forumPost.comments} + 1` };
      await tx.update(forumPost).set(set).where(eq(forumPost.id, post_id));
      tx.emit('community.comment.created.v1', { id, post_id });
      tx.tell({ to: post.user_id, kind: 'comment', about: post_id, at: row.created_at });
    }
    return findComment(tx, me, id);
  });
