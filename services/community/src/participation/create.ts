import type { participationApi } from '@reset/contracts/http/community';
import { fail, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { and, eq } from 'drizzle-orm';
import { challengeKind } from '../challenges/kind.ts';
import { findChallenge } from '../challenges/shown.ts';
import { challenge } from '../challenges/tables.ts';
import { challengeParticipant } from './tables.ts';

/** Of joining and leaving in turns, too: nobody leaves more often than she joins, and may always leave. */
const PACE = { everybody: 60, newcomer: 60 };

export const createParticipation: Verb<typeof participationApi.createParticipation> = ({ me, clock, write }, { id }) =>
  write(async (tx) => {
    // Held, so that it is not deleted between the look and the insert.
    const [there] = await tx
      .select({ id: challenge.id })
      .from(challenge)
      .where(and(eq(challenge.id, id), challengeKind.visibleTo(me)))
      .for('key share');
    if (!there) fail('not_found');
    const [joined] = await tx
      .insert(challengeParticipant)
      .values({ challenge_id: id, user_id: me.id, joined_at: clock().toISOString() })
      .onConflictDoNothing()
      .returning();
    if (joined) await keepPace(tx, { me, clock }, challengeParticipant, PACE);
    return findChallenge(tx, me, id);
  });
