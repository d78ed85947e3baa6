import type { care } from '@reset/contracts/http/community';
import type { Holders, Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { block } from './tables.ts';

export const unblock: Verb<typeof care.unblock> = ({ write }, { id }) =>
  write(async (tx) => {
    await tx.delete(block).where(eq(block.id, id));
    return null;
  });

/** Who blocked; the other is not told. */
export const blockHolders: Holders<typeof care.unblock> = async ({ db }, { id }) => {
  const rows = await db.select({ user: block.user_id }).from(block).where(eq(block.id, id));
  return rows.length ? rows.map((row) => row.user) : null;
};
