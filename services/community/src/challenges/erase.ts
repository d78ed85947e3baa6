import type { Tx } from '@reset/service-kit';
import { and, eq, isNull, ne, notExists, type SQL } from 'drizzle-orm';
import { challengeParticipant } from '../participation/tables.ts';
import { challengeUpdate } from '../updates/tables.ts';
import { challenge } from './tables.ts';

/** What of a challenge is of others. */
const ofOthers = (tx: Tx, table: typeof challengeParticipant | typeof challengeUpdate, member: string, there?: SQL) =>
  tx
    .select({ id: table.challenge_id })
    .from(table)
    .where(and(eq(table.challenge_id, challenge.id), ne(table.user_id, member), there));

/** Her challenges go where nobody else is in them; the others go on without her name. */
export const eraseChallenges = async (tx: Tx, member: string): Promise<void> => {
  const hers = eq(challenge.created_by, member);
  // Held first: who is joining at this moment is in, or finds it gone.
  await tx.select({ id: challenge.id }).from(challenge).where(hers).for('update');
  await tx
    .delete(challenge)
    .where(
      and(
        hers,
        notExists(ofOthers(tx, challengeParticipant, member)),
        notExists(ofOthers(tx, challengeUpdate, member, isNull(challengeUpdate.deleted_at))),
      ),
    );
};
