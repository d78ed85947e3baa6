import type { challengesApi } from '@reset/contracts/http/community';
import { updateAt, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { findChallenge } from './shown.ts';
import { refusePastStart } from './start.ts';
import { challenge } from './tables.ts';

/** Keeps an edit of the version she saw. A challenge that has begun may keep its start. */
export const changeChallenge: Verb<typeof challengesApi.changeChallenge> = (ctx, { id, version, ...words }) =>
  ctx.write(async (tx) => {
    const before = await findChallenge(tx, ctx.me, id);
    const changed = await updateAt(tx, challenge, { id, version }, words, () => findChallenge(tx, ctx.me, id));
    await keepChangePace(tx, ctx, challenge);
    if (words.start_date !== before.start_date) refusePastStart(ctx, words.start_date);
    return changed;
  });
