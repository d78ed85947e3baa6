import type { Tx } from '@reset/service-kit';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type Lifetimes, overdue } from './lifetimes.ts';
import { type Ending, session, sessionEnd } from './tables.ts';

/** Which of a member's sessions: all, one, or all but one. */
type Which = { readonly of: string; readonly only?: string; readonly except?: string };

const BATCH = 500;

/** Their refresh tokens never work again, and the gateway and the others are told. */
const end = async (tx: Tx, ids: readonly string[], by: Ending, now: Date): Promise<void> => {
  if (!ids.length) return;
  const at = now.toISOString();
  await tx.update(session).set({ ended_at: at, ending: by }).where(inArray(session.id, ids));
  await tx
    .insert(sessionEnd)
    .values(ids.map((session_id) => ({ session_id, ended_at: at })))
    .onConflictDoNothing();
  tx.emit('identity.session.ended.v1', { sessions: [...ids] });
};

/** Ends sessions of a member. Locked in one order, so that two endings at once do not wait for each other. */
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
  await end(
    tx,
    open.map(({ id }) => id),
    by,
    now,
  );
};

/** Ends sessions that have lived their time, so many at once. @returns whether there may be more */
export const endOverdue = async (tx: Tx, lifetimes: Lifetimes, now: Date): Promise<boolean> => {
  const over = await tx
    .select({ id: session.id })
    .from(session)
    .where(overdue(lifetimes, now))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  await end(
    tx,
    over.map(({ id }) => id),
    'expired',
    now,
  );
  return over.length === BATCH;
};
