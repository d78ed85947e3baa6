import { compareItems, itemKey, laterItem, type SyncItem, syncLimits } from '@reset/contracts/sync';
import { type Ctx, fail, type Me, only, type Tx } from '@reset/service-kit';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { restore, store, type Stored } from './stored.ts';
import { syncHead, syncItem } from './tables.ts';

/** The member's numbering, held until the commit: her exchanges come one after the other. */
const holdHead = async (tx: Tx, user_id: string) => {
  const rows = await tx
    .insert(syncHead)
    .values({ user_id })
    .onConflictDoUpdate({ target: syncHead.user_id, set: { last_seq: sql`${syncHead.last_seq}` } })
    .returning();
  return only(rows);
};

const write = (tx: Tx, rows: readonly (Stored & { seq: number })[]) =>
  tx
    .insert(syncItem)
    .values([...rows])
    .onConflictDoUpdate({
      target: [syncItem.user_id, syncItem.key],
      set: {
        seq: sql`excluded.seq`,
        changed_at: sql`excluded.changed_at`,
        device: sql`excluded.device`,
        count: sql`excluded.count`,
        words: sql`excluded.words`,
      },
    });

/**
 * Keeps those of a member's changes that are later than what is there.
 * @param pace ends what is too much within an hour; what changes nothing is not asked about
 * @throws Fail `too_large` when she has more things than anybody would
 */
export const keepChanges = async (
  ctx: Pick<Ctx<Me>, 'me' | 'seal' | 'open' | 'write'>,
  changes: readonly SyncItem[],
  pace?: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const user_id = ctx.me.id;
  const wanted = new Map<string, SyncItem>();
  for (const change of changes) {
    const other = wanted.get(itemKey(change));
    wanted.set(itemKey(change), other ? laterItem(other, change) : change);
  }
  // Before the transaction: her key is committed before anything that it sealed.
  const sealed = new Map<string, Stored>();
  for (const [key, item] of wanted) sealed.set(key, await store(ctx, user_id, item));

  await ctx.write(async (tx) => {
    const head = await holdHead(tx, user_id);
    const there = await tx
      .select()
      .from(syncItem)
      .where(and(eq(syncItem.user_id, user_id), inArray(syncItem.key, [...wanted.keys()])));
    for (const row of there) {
      const change = wanted.get(row.key);
      if (change && compareItems(change, await restore(ctx, row)) <= 0) sealed.delete(row.key);
    }
    if (sealed.size === 0) return;
    await pace?.(tx);
    const known = new Set(there.map((row) => row.key));
    const things = head.things + [...sealed.keys()].filter((key) => !known.has(key)).length;
    if (things > syncLimits.things) fail('too_large');
    await write(
      tx,
      [...sealed.values()].map((row, n) => ({ ...row, seq: head.last_seq + n + 1 })),
    );
    await tx
      .update(syncHead)
      .set({ last_seq: head.last_seq + sealed.size, things })
      .where(eq(syncHead.user_id, user_id));
  });
};
