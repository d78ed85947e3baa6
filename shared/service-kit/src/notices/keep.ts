import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { member } from '../tables.ts';
import type { Db, NewNotice } from '../types.ts';
import { notice } from './tables.ts';

/**
 * Keeps a notice, or makes the one longer that she has not read.
 * @returns its id; null where she is erased at this moment: that is not waited for, as it waits for what is held here
 */
export const keepNotice = async (tx: Db, { to, kind, about, at }: NewNotice): Promise<string | null> => {
  const kept = await tx.execute<{ id: string }>(sql`
    insert into ${notice} as n (id, user_id, kind, about, created_at, at)
    select ${uuidv7()}::uuid, m.id, ${kind}, ${about}::uuid, ${at}::timestamptz, ${at}::timestamptz
      from (select id from ${member} where id = ${to}::uuid for key share skip locked) m
    on conflict (user_id, kind, about) where read_at is null do update
      set at = greatest(n.at, excluded.at), created_at = least(n.created_at, excluded.created_at)
    returning n.id`);
  return kept[0]?.id ?? null;
};
