import type { Tx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { device } from '../devices/tables.ts';
import { knownNetwork } from '../networks/tables.ts';
import { holders } from '../holders/held.ts';
import { profile } from '../profiles/tables.ts';
import { userRole } from '../roles/tables.ts';
import { endSessions } from '../sessions/end.ts';
import { session } from '../sessions/tables.ts';
import { user } from '../users/tables.ts';
import { erasure, erasureStep, type Requester } from './tables.ts';

/**
 * Begins the erasure of a member. What lets her sign in goes with this transaction, her sessions end where their tokens
 * are shown; the rest is a step of each holder, asked until it has answered.
 * @param id hers; @param by who asks, for the receipt
 * @returns `unknown` when she is not there (any more), `last_admin` when the house would be left without one
 */
export const requestErasure = async (
  tx: Tx,
  id: string,
  by: Requester,
  now: Date,
): Promise<'requested' | 'unknown' | 'last_admin'> => {
  const at = now.toISOString();
  // Held first, so that nobody signs her in or makes her an admin meanwhile.
  const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update');
  if (!known) return 'unknown';
  // All of them, in one order: of two admins who are erased at once the second one finds herself the last.
  const admins = await tx
    .select({ id: userRole.user_id })
    .from(userRole)
    .where(eq(userRole.role, 'admin'))
    .orderBy(asc(userRole.user_id))
    .for('update');
  if (admins.length === 1 && admins[0]?.id === id) return 'last_admin';

  const services = await holders(tx);
  await endSessions(tx, { of: id }, 'sign_out', now);
  await tx.delete(session).where(eq(session.user_id, id));
  await tx.delete(device).where(eq(device.user_id, id));
  await tx.delete(knownNetwork).where(eq(knownNetwork.user_id, id));
  await tx.delete(userRole).where(eq(userRole.user_id, id));
  await tx.delete(profile).where(eq(profile.id, id));
  await tx.delete(user).where(eq(user.id, id));

  await tx.insert(erasure).values({ id, requester: by, requested_at: at, asked_at: at });
  await tx.insert(erasureStep).values(services.map((service) => ({ erasure_id: id, service })));
  tx.audit('member.erase', id);
  tx.emit('identity.erasure.requested.v1', { id });
  return 'requested';
};
