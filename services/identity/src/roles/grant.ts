import type { Tx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { user } from '../users/tables.ts';
import { grantRole } from './change.ts';

/**
 * Makes a member an admin.
 * @param email as she signed up with, in any case
 * @throws Fail `conflict` while she is suspended
 * @returns `granted`, `already` when she was one, `unknown` when nobody has this address
 */
export const grantAdmin = async (tx: Tx, email: string, now: Date): Promise<'granted' | 'already' | 'unknown'> => {
  const [account] = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, email.trim().toLowerCase()))
    .for('key share');
  if (!account) return 'unknown';
  if (!(await grantRole(tx, account.id, now))) return 'already';
  tx.audit('admin.grant', account.id);
  return 'granted';
};
