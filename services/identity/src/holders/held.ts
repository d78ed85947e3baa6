import type { Tx } from '@reset/service-kit';
import { asc, isNull, sql } from 'drizzle-orm';
import { dataHolder } from './tables.ts';

const lock = sql`hashtextextended(current_schema() || ':data_holder', 2)`;

/** Identity keeps members' data, whether it has enrolled with itself yet or not. */
export const OURSELVES = 'identity';

/** The services that keep members' data; none comes or goes for the rest of the transaction. */
export const holders = async (tx: Tx): Promise<string[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
  const rows = await tx
    .select({ service: dataHolder.service })
    .from(dataHolder)
    .where(isNull(dataHolder.retired_at))
    .orderBy(asc(dataHolder.service));
  return [...new Set([OURSELVES, ...rows.map(({ service }) => service)])];
};

/** Before holders change: no erasure is begun until the transaction ends, so none misses a step. */
export const changeHolders = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
};
