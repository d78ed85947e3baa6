import type { Tx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { changeMember } from '../users/change-member.ts';
import { user } from '../users/tables.ts';
import { userRole } from './tables.ts';

/**
 * Makes a member an admin.
 * @param email as she signed up with, in any case
 * @returns `granted`, `already` when she was one, `unknown` when nobody has this address
 */
export const grantAdmin = async (tx: Tx, email: string, now: Date): Promise<'granted' | 'already' | 'unknown'> => {
  const [account] = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, email.trim().toLowerCase()))
    .for('key share');
  if (!account) return 'unknown';
  const made = await tx
    .insert(userRole)
    .values({ user_id: account.id, role: 'admin', created_at: now.toISOString() })
    .onConflictDoNothing()
    .returning();
  if (!made.length) return 'already';
  await changeMember(tx, account.id, { admin: true }, 'identity.role.changed.v1');
  tx.audit('admin.grant', account.id);
  return 'granted';
};
