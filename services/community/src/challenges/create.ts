import type { challengesApi } from '@reset/contracts/http/community';
import { insertOnce, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { refusePastStart } from './start.ts';
import { findChallenge } from './shown.ts';
import { challengeParticipant } from '../participation/tables.ts';
import { challenge } from './tables.ts';

const PACE = { everybody: 10, newcomer: 3 };

/** Keeps a challenge, which its creator takes part in. Sent again, it stays as it was kept first. */
export const createChallenge: Verb<typeof challengesApi.createChallenge> = (ctx, input) =>
  ctx.write(async (tx) => {
    const row = { ...input, created_by: ctx.me.id, created_at: ctx.clock().toISOString() };
    const { isNew } = await insertOnce(tx, challenge, row, 'created_by');
    // Sent again the next morning, what was kept in time is answered as it stands.
    if (isNew) {
      refusePastStart(ctx, input.start_date);
      await keepPace(tx, ctx, challenge, PACE);
      const [challenge_id, user_id, joined_at] = [row.id, row.created_by, row.created_at];
      await tx.insert(challengeParticipant).values({ challenge_id, user_id, joined_at });
    }
    return findChallenge(tx, ctx.me, input.id);
  });
