import type { Tx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { removeComments } from '../comments/remove.ts';
import { forumComment } from '../comments/tables.ts';
import { removePosts } from './remove.ts';
import { forumPost } from './tables.ts';

/** A member's words in the forum: her comments go, counted off, and her posts; the place stays where others answered. */
export const eraseForum = async (tx: Tx, member: string, at: string): Promise<void> => {
  await removeComments(tx, eq(forumComment.user_id, member));
  await removePosts(tx, eq(forumPost.user_id, member), at);
};
