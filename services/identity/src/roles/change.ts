import { memberMessages } from '@reset/contracts/members';
import { fail, type Tx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { dropProofs } from '../mail/proofs.ts';
import { changeMember } from '../users/change-member.ts';
import { isLastAdmin } from './hold-admins.ts';
import { userRole } from './tables.ts';

/** Makes a member an admin. @returns false when she is one already. @throws Fail `conflict` while she is suspended */
export const grantRole = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { suspended_until } = member;
  const [row] = await tx.select({ suspended_until }).from(member).where(eq(member.id, id)).for('no key update');
  if ((row?.suspended_until ?? '') > now.toISOString()) fail('conflict', memberMessages.adminSuspended);
  const made = await tx
    .insert(userRole)
    .values({ user_id: id, role: 'admin', created_at: now.toISOString() })
    .onConflictDoNothing()
    .returning();
  if (!made.length) return false;
  // A link that a program had made, or that somebody reads in her mail, was one into a member's account.
  await dropProofs(tx, id);
  await changeMember(tx, id, { admin: true }, 'identity.role.changed.v1');
  return true;
};

/**
 * Revokes it.
 * @param admins all of them, held. @throws Fail `conflict` for the last one
 */
export const revokeRole = async (tx: Tx, id: string, admins: readonly string[]): Promise<boolean> => {
  if (!admins.includes(id)) return false;
  if (isLastAdmin(admins, id)) fail('conflict', memberMessages.lastAdmin);
  await tx.delete(userRole).where(and(eq(userRole.user_id, id), eq(userRole.role, 'admin')));
  await changeMember(tx, id, { admin: false }, 'identity.role.changed.v1');
  return true;
};
