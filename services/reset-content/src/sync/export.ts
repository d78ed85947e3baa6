import type { SyncItem } from '@reset/contracts/sync';
import type { SystemCtx } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { restore } from './stored.ts';
import { syncItem } from './tables.ts';

/** A member's habits, tasks and wins, opened. What she deleted is not told, its words are gone. */
export const exportSynced = async (ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) => {
  const rows = await ctx.db.select().from(syncItem).where(eq(syncItem.user_id, member)).orderBy(asc(syncItem.key));
  const items = await Promise.all(rows.map((row) => restore(ctx, row)));
  const written = (kind: 'task' | 'win') =>
    items
      .filter((item): item is Exclude<SyncItem, { kind: 'habit' }> => item.kind === kind)
      .flatMap(({ id, value, changed_at }) => (value ? [{ id, ...value, changed_at }] : []));
  return {
    habits: items
      .filter((item) => item.kind === 'habit')
      .map(({ day, habit, value, changed_at }) => ({ day, habit, count: value, changed_at })),
    tasks: written('task'),
    wins: written('win'),
  };
};
