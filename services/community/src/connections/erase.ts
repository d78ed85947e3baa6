import type { Tx } from '@reset/service-kit';
import { and, inArray, or, eq } from 'drizzle-orm';
import { connection } from './tables.ts';

/** What was only asked or declined goes with her; where they talked, the other keeps her own words. */
export const eraseConnections = async (tx: Tx, member: string): Promise<void> => {
  const hers = or(eq(connection.requester_id, member), eq(connection.receiver_id, member));
  await tx.delete(connection).where(and(hers, inArray(connection.status, ['pending', 'rejected'])));
};
