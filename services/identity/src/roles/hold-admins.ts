import type { Tx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { user } from '../users/tables.ts';
import { userRole } from './tables.ts';

/**
 * Holds a member and then all admins, in one order, before one of them goes: of two who do so at once the second sees
 * what the first left.
 * @returns who is an admin; null when the member is not there (any more)
 */
export const holdAdmins = async (tx: Tx, id: string): Promise<readonly string[] | null> => {
  // Held first, so that nobody signs her in or makes her an admin meanwhile.
  const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update');
  if (!known) return null;
  const admins = await tx
    .select({ id: userRole.user_id })
    .from(userRole)
    .where(eq(userRole.role, 'admin'))
    .orderBy(asc(userRole.user_id))
    .for('update');
  return admins.map((admin) => admin.id);
};

/** Whether the house would be left without an admin. */
export const isLastAdmin = (admins: readonly string[], id: string): boolean => admins.length === 1 && admins[0] === id;
