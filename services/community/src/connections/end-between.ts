import type { Tx } from '@reset/service-kit';
import { and, eq, inArray } from 'drizzle-orm';
import { chat } from '../messages/tables.ts';
import { holdPair, ofPair } from './pair.ts';
import { connection } from './tables.ts';

/** Ends whatever there is between two members, after a block: neither can ask again. @param now ISO instant */
export const endBetween = async (tx: Tx, a: string, b: string, now: string): Promise<void> => {
  await holdPair(tx, a, b);
  const pair = ofPair(a, b);
  const gone = await tx
    .delete(connection)
    .where(and(pair, inArray(connection.status, ['pending', 'rejected'])))
    .returning();
  const ended = await tx
    .update(connection)
    .set({ status: 'ended', ended_at: now })
    .where(and(pair, eq(connection.status, 'accepted')))
    .returning();
  for (const row of [...gone, ...ended]) chat.tellChanged(tx, row);
};
