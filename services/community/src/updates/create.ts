import { challengeMessages } from '@reset/contracts/challenges';
import type { updatesApi } from '@reset/contracts/http/community';
import { fail, insertOnce, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { and, eq } from 'drizzle-orm';
import { findChallenge } from '../challenges/shown.ts';
import { challenge } from '../challenges/tables.ts';
import { challengeParticipant } from '../participation/tables.ts';
import { findUpdate } from './shown.ts';
import { challengeUpdate } from './tables.ts';

const PACE = { everybody: 60, newcomer: 15 };

/** Only who is in the challenge at that moment tells of it. */
export const createUpdate: Verb<typeof updatesApi.createUpdate> = ({ me, clock, write }, input) =>
  write(async (tx) => {
    const { id, challenge_id, content, score } = input;
    // The challenge first, as everywhere: whoever takes it away waits here, and the other way round.
    await tx.select({ id: challenge.id }).from(challenge).where(eq(challenge.id, challenge_id)).for('key share');
    const [joined] = await tx
      .select({ user: challengeParticipant.user_id })
      .from(challengeParticipant)
      .where(and(eq(challengeParticipant.challenge_id, challenge_id), eq(challengeParticipant.user_id, me.id)))
      .for('key share');
    if (!joined) {
      await findChallenge(tx, me, challenge_id);
      fail('forbidden', challengeMessages.notMember);
    }
    const row = { id, challenge_id, user_id: me.id, content, score: score || null, created_at: clock().toISOString() };
    const kept = await insertOnce(tx, challengeUpdate, row);
    if (kept.row.challenge_id !== challenge_id) fail('conflict');
    if (kept.isNew) {
      await keepPace(tx, { me, clock }, challengeUpdate, PACE);
      tx.emit('community.update.created.v1', { id, challenge_id });
    }
    return findUpdate(tx, me, id);
  });
