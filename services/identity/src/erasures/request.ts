import { only, type Tx } from '@reset/service-kit';
import type { LedgerErasure } from '@reset/service-kit/ledger';
import { eq } from 'drizzle-orm';
import { device } from '../devices/tables.ts';
import { knownNetwork } from '../networks/tables.ts';
import type { LedgerWriter } from '../ledger/ledger.ts';
import { holders } from '../holders/held.ts';
import { passkey } from '../passkeys/tables.ts';
import { profile } from '../profiles/tables.ts';
import { holdAdmins, isLastAdmin } from '../roles/hold-admins.ts';
import { userRole } from '../roles/tables.ts';
import { endSessions } from '../sessions/end.ts';
import { session } from '../sessions/tables.ts';
import { user } from '../users/tables.ts';
import { isTaken } from './receipt.ts';
import { erasure, erasureStep, type Requester } from './tables.ts';

/** What lets her sign in goes, her sessions end where their tokens are shown, and each holder has its step. */
export const beginErasure = async (
  tx: Tx,
  { id, at, by, receipt }: Omit<LedgerErasure, 'by'> & { readonly by: Requester },
): Promise<string> => {
  const services = await holders(tx);
  await endSessions(tx, { of: id }, 'sign_out', new Date(at));
  await tx.delete(session).where(eq(session.user_id, id));
  await tx.delete(passkey).where(eq(passkey.user_id, id));
  await tx.delete(device).where(eq(device.user_id, id));
  await tx.delete(knownNetwork).where(eq(knownNetwork.user_id, id));
  await tx.delete(userRole).where(eq(userRole.user_id, id));
  await tx.delete(profile).where(eq(profile.id, id));
  await tx.delete(user).where(eq(user.id, id));

  const begun = await tx
    .insert(erasure)
    .values({ id, requester: by, requested_at: at, asked_at: at, ...(receipt && { receipt }) })
    .returning({ receipt: erasure.receipt });
  await tx.insert(erasureStep).values(services.map((service) => ({ erasure_id: id, service })));
  tx.audit('member.erase', id, { why: by === 'operator' ? 'by-command' : `by-${by}` });
  tx.emit('identity.erasure.requested.v1', { id });
  return only(begun).receipt;
};

/**
 * Begins the erasure of a member. What lets her sign in goes with this transaction; the rest is a step of each holder,
 * asked until it has answered. The ledger has it before the transaction ends: from then on nothing brings her back.
 * @param id hers; @param by who asks, of whom the receipt says only as what
 * @param o.receipt the number that its receipt shall have; one is drawn where none is said
 * @returns the receipt's number; `taken` when it is another's already, `unknown` when she is not there (any more), `last_admin` when the house would be left without one,
 *   `not_admin` when the admin who asks is none any more
 */
export const requestErasure = async (
  tx: Tx,
  id: string,
  by: Exclude<Requester, 'admin'> | { readonly admin: string },
  o: { readonly now: Date; readonly ledger: LedgerWriter; readonly receipt?: string | undefined },
): Promise<{ readonly receipt: string } | 'unknown' | 'last_admin' | 'not_admin' | 'taken'> => {
  const { now, ledger, receipt: chosen = null } = o;
  const admins = await holdAdmins(tx, id);
  if (!admins) return 'unknown';
  if (typeof by !== 'string' && !admins.includes(by.admin)) return 'not_admin';
  if (isLastAdmin(admins, id)) return 'last_admin';
  if (chosen !== null && (await isTaken(tx, chosen))) return 'taken';

  // Never before she joined, whatever the clocks of two hosts say: an account made after it is not the one it names.
  const [her] = await tx.select({ since: user.created_at }).from(user).where(eq(user.id, id));
  const at = [now.toISOString(), her?.since ?? ''].toSorted().at(-1) ?? '';
  const asked = { id, at, by: typeof by === 'string' ? by : 'admin' } as const;
  const receipt = await beginErasure(tx, { ...asked, receipt: chosen });
  await tx.enqueue();
  await ledger.append(tx, [{ ...asked, receipt }]);
  return { receipt };
};
