import type { Tx } from '@reset/service-kit';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type Ending, refreshToken, session, sessionEnd } from './tables.ts';

/** Which of a member's sessions: all, one, or all but one. */
export type Which = { readonly of: string; readonly only?: string; readonly except?: string };

/**
 * Ends sessions: their refresh tokens never work again, and the gateway and the others are told.
 * Locked in one order, so that two endings at once do not wait for each other.
 */
export const endSessions = async (tx: Tx, which: Which, by: Ending, now: Date): Promise<void> => {
  const open = await tx
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.user_id, which.of),
        isNull(session.ended_at),
        which.only === undefined ? undefined : eq(session.id, which.only),
        which.except === undefined ? undefined : ne(session.id, which.except),
      ),
    )
    .orderBy(asc(session.id))
    .for('update');
  const ids = open.map(({ id }) => id);
  if (!ids.length) return;
  const at = now.toISOString();
  await tx.update(session).set({ ended_at: at, ending: by }).where(inArray(session.id, ids));
  await tx
    .update(refreshToken)
    .set({ revoked_at: at })
    .where(and(inArray(refreshToken.session_id, ids), isNull(refreshToken.revoked_at)));
  await tx
    .insert(sessionEnd)
    .values(ids.map((session_id) => ({ session_id, ended_at: at })))
    .onConflictDoNothing();
  tx.emit('identity.session.ended.v1', { sessions: ids });
};
