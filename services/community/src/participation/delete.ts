import type { participationApi } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { challengeParticipant } from './tables.ts';

export const deleteParticipation: Verb<typeof participationApi.deleteParticipation> = ({ me, write }, { id }) =>
  write(async (tx) => {
    await tx
      .delete(challengeParticipant)
      .where(and(eq(challengeParticipant.challenge_id, id), eq(challengeParticipant.user_id, me.id)));
    return null;
  });
