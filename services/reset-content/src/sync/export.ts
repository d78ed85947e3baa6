import type { SyncItem } from '@reset/contracts/sync';
import { eachOpened, eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq, like } from 'drizzle-orm';
import { restore } from './stored.ts';
import { syncItem } from './tables.ts';

type Caller = Pick<SystemCtx, 'db' | 'open'>;

/** A member's things of one kind, opened, in the order of their last changes. */
const itemsOf = <K extends SyncItem['kind'], S>(
  ctx: Caller,
  member: string,
  kind: K,
  show: (item: Extract<SyncItem, { kind: K }>) => S,
) => {
  const hers = and(eq(syncItem.user_id, member), like(syncItem.key, `${kind}:%`));
  const rows = eachRow({ sort: syncItem.seq, id: syncItem.device }, (keys) =>
    keys.page(ctx.db.select().from(syncItem), hers),
  );
  return eachOpened(rows, async (row) => show((await restore(ctx, row)) as Extract<SyncItem, { kind: K }>));
};

export const exportHabits = (ctx: Caller, member: string) =>
  itemsOf(ctx, member, 'habit', ({ day, habit, value, changed_at }) => ({ day, habit, count: value, changed_at }));

/** What she deleted is not told, its words are gone. */
export const exportWritten = (ctx: Caller, member: string, kind: 'task' | 'win') =>
  itemsOf(ctx, member, kind, ({ id, value, changed_at }) => (value ? { id, ...value, changed_at } : undefined));
