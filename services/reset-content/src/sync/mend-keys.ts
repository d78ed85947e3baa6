import type { MendCtx } from '@reset/service-kit/mend';
import { and, eq, sql } from 'drizzle-orm';
import { keepChanges } from './keep.ts';
import { restore } from './stored.ts';
import { syncHead, syncItem } from './tables.ts';

/**
 * A thing whose key was made from an id in capital letters becomes the thing that it is; of the two the later write
 * stays.
 * @returns how many there are
 */
export const mendKeys = async (ctx: MendCtx, write: boolean): Promise<number> => {
  const loose = await ctx.db
    .select()
    .from(syncItem)
    .where(sql`${syncItem.key} <> lower(${syncItem.key})`);
  if (!write) return loose.length;
  for (const row of loose) {
    const hers = ctx.as(row.user_id);
    await keepChanges(hers, [await restore(ctx, row)]);
    await hers.write(async (tx) => {
      const mine = eq(syncHead.user_id, row.user_id);
      await tx.select().from(syncHead).where(mine).for('update');
      const same = and(eq(syncItem.user_id, row.user_id), eq(syncItem.key, row.key), eq(syncItem.seq, row.seq));
      const gone = await tx.delete(syncItem).where(same).returning({ key: syncItem.key });
      const set = { things: sql`${syncHead.things} - ${gone.length}` };
      await tx.update(syncHead).set(set).where(mine);
    });
  }
  return loose.length;
};
