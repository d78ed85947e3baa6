import type { Tx } from '@reset/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import { connection } from './tables.ts';

/** The connections of two members, whoever asked; written as the index `connection_pair` is. */
export const ofPair = (a: string | SQL, b: string | SQL): SQL =>
  sql`least(${connection.requester_id}, ${connection.receiver_id}) = least(${a}::uuid, ${b}::uuid)
    and greatest(${connection.requester_id}, ${connection.receiver_id}) = greatest(${a}::uuid, ${b}::uuid)
    and ${connection.requester_id} is not null and ${connection.receiver_id} is not null`;

/** Holds two members' place for the rest of the transaction: who asks and who blocks come one after the other. */
export const holdPair = async (tx: Tx, a: string, b: string): Promise<void> => {
  const pair = [a, b].toSorted().join(':');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pair:${pair}`}, 2))`);
};

/** Asked and not answered, or connected: what there is one of at most. */
export const isLive: SQL = sql`${connection.status} in ('pending', 'accepted')`;
