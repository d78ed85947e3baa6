import type { SyncItem } from '@reset/contracts/sync';
import { eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq, like } from 'drizzle-orm';
import { restore } from './stored.ts';
import { syncItem } from './tables.ts';

type Caller = Pick<SystemCtx, 'db' | 'open'>;

/** A member's things of one kind, opened, in the order of their last changes. */
async function* itemsOf<K extends SyncItem['kind']>(ctx: Caller, member: string, kind: K) {
  const hers = and(eq(syncItem.user_id, member), like(syncItem.key, `${kind}:%`));
  const rows = eachRow({ sort: syncItem.seq, id: syncItem.device }, (keys) =>
    keys.page(ctx.db.select().from(syncItem), hers),
  );
  for await (const row of rows) yield (await restore(ctx, row)) as Extract<SyncItem, { kind: K }>;
}

export async function* exportHabits(ctx: Caller, member: string) {
  for await (const { day, habit, value, changed_at } of itemsOf(ctx, member, 'habit')) {
    yield { day, habit, count: value, changed_at };
  }
}

/** What she deleted is not told, its words are gone. */
export async function* exportWritten(ctx: Caller, member: string, kind: 'task' | 'win') {
  for await (const { id, value, changed_at } of itemsOf(ctx, member, kind)) {
    if (value) yield { id, ...value, changed_at };
  }
}
