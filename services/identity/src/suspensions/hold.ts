import { GUEST } from '@reset/contracts/suspension';
import { fail, type Tx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq, max } from 'drizzle-orm';
import { changeMember } from '../users/change-member.ts';
import { user } from '../users/tables.ts';
import { stands } from './stands.ts';
import { suspension } from './tables.ts';

interface Change {
  readonly id: string;
  readonly until: string | null;
  /** The decision's id. */
  readonly reference: string;
  /** ISO instant. */
  readonly at: string;
  /** Who decided, held. */
  readonly by: string | null;
}

/** @returns until when she is suspended, held. @throws Fail where she is gone */
const held = async (tx: Tx, id: string): Promise<string | null> => {
  const { suspended_until } = member;
  const [row] = await tx.select({ suspended_until }).from(member).where(eq(member.id, id)).for('no key update');
  return row ? row.suspended_until : fail('not_found');
};

/** Tells what holds now, where that is something else than before: decisions, or that she is a guest. @returns it */
export const tellWhatHolds = async (tx: Tx, id: string, at: string): Promise<string | null> => {
  const before = await held(tx, id);
  const [her] = await tx.select({ email: user.email }).from(user).where(eq(user.id, id));
  const [last] = await tx
    .select({ until: max(suspension.until) })
    .from(suspension)
    .where(stands(id, at));
  const until = her?.email === null ? GUEST : (last?.until ?? null);
  if (until !== before) await changeMember(tx, id, { suspended_until: until }, 'identity.suspension.changed.v1');
  return until;
};

/** The decision's own row as it is wanted. @returns whether that is something else than before */
const keep = async (tx: Tx, { id, until, reference, at }: Change): Promise<boolean> => {
  const [known] = await tx.select().from(suspension).where(eq(suspension.id, reference)).for('update');
  if (!known) {
    if (until !== null) await tx.insert(suspension).values({ id: reference, user_id: id, until, at });
    return until !== null;
  }
  if (known.user_id !== id) fail('conflict');
  if (known.until === until || known.lifted_at !== null) return false;
  await tx.update(suspension).set({ until, at }).where(eq(suspension.id, reference));
  return true;
};

/**
 * Changes what one decision holds of a member's suspension. The same again changes nothing; null takes this one back, and
 * leaves what other decisions made.
 * @returns until when she is suspended now
 * @throws Fail `conflict` when the reference is of a decision about somebody else
 */
export const suspend = async (tx: Tx, change: Change): Promise<string | null> => {
  const { id, until, reference, at, by } = change;
  const before = await held(tx, id);
  if (!(await keep(tx, change))) return before;
  tx.audit(until === null ? 'suspension.lift' : 'suspension.set', reference, { subject: id, by });
  return tellWhatHolds(tx, id, at);
};

/** Ends all that stand, by hand. */
export const liftAll = async (tx: Tx, id: string, at: string): Promise<void> => {
  const before = await held(tx, id);
  const ended = await tx.update(suspension).set({ lifted_at: at }).where(stands(id, at)).returning();
  if (ended.length || (before !== null && before !== GUEST && before > at))
    tx.audit('suspension.lift', id, { subject: id });
  await tellWhatHolds(tx, id, at);
};
