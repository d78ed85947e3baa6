import type { challenges } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { challenge } from './tables.ts';

/** Its participants and updates go with it. */
export const deleteChallenge: Verb<typeof challenges.deleteChallenge> = ({ me, write }, { id }) =>
  write(async (tx) => {
    const [gone] = await tx.delete(challenge).where(eq(challenge.id, id)).returning({ by: challenge.created_by });
    if (gone && gone.by !== me.id) tx.audit('challenge.deleted', id);
    return null;
  });
