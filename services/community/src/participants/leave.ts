import type { challenges } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { challengeParticipant } from './tables.ts';

export const leaveChallenge: Verb<typeof challenges.leaveChallenge> = ({ me, write }, { id }) =>
  write(async (tx) => {
    await tx
      .delete(challengeParticipant)
      .where(and(eq(challengeParticipant.challenge_id, id), eq(challengeParticipant.user_id, me.id)));
    return null;
  });
