import type { commentsApi } from '@reset/contracts/http/community';
import { updateAt, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { findComment } from './shown.ts';
import { forumComment } from './tables.ts';

/** Keeps an edit of the version she saw. */
export const changeComment: Verb<typeof commentsApi.changeComment> = ({ me, clock, write }, { id, version, content }) =>
  write(async (tx) => {
    const set = { content, edited_at: clock().toISOString() };
    const changed = await updateAt(tx, forumComment, { id, version }, set, () => findComment(tx, me, id));
    await keepChangePace(tx, { me, clock }, forumComment);
    return changed;
  });
