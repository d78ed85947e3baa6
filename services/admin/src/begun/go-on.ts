import { Fail, type SystemCtx } from '@reset/service-kit';
import { and, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { HELD_MS, type House } from './house.ts';

/** What somebody begins, and is at until `held_until`; afterwards the house goes on with it. */
interface Begun {
  readonly table: PgTable & Readonly<Record<'id' | 'held_until', PgColumn>>;
  /** The condition that one is begun and not done. */
  readonly isOpen: SQL | undefined;
  /** By whom its steps are answered: what waits for one that hangs holds up nothing else. */
  readonly askedOf: SQL;
  /** How the log calls it. */
  readonly name: string;
  readonly goOnWith: (ctx: SystemCtx, house: House, id: string) => Promise<void>;
}

/** Of each that answers. */
const AT_ONCE = 20;

/** Those that nobody is at, the longest waiting first, held for a while: so many for each of whom they are asked. */
const takeUp = ({ clock, write }: SystemCtx, { table, isOpen, askedOf }: Begun): Promise<readonly string[]> =>
  write(async (tx) => {
    const { id, held_until } = table;
    const now = clock();
    const isDue = and(isOpen, or(isNull(held_until), lte(held_until, now.toISOString())));
    const place = sql<number>`row_number() over (partition by ${askedOf} order by ${held_until} nulls first, ${id})`;
    const waiting = tx
      .select({ waits: sql<string>`${id}`.as('waits'), place: place.as('place') })
      .from(table)
      .where(isDue)
      .as('waiting');
    const first = tx.select({ id: waiting.waits }).from(waiting).where(lte(waiting.place, AT_ONCE));
    const due = await tx
      .select({ id })
      .from(table)
      .where(and(isDue, inArray(id, first)))
      .for('update', { skipLocked: true });
    const ids = due.map((row) => String(row.id));
    const set: Record<string, unknown> = { held_until: new Date(now.getTime() + HELD_MS).toISOString() };
    await tx.update(table).set(set).where(inArray(id, ids));
    return ids;
  });

/** The timer that goes on with what was begun and not finished, whatever became of who began it. */
export const goOn =
  (begun: Begun) =>
  async (ctx: SystemCtx, house: House): Promise<void> => {
    // At once: each waits as long as its own steps take, none for one that is not answered.
    const all = (await takeUp(ctx, begun)).map((id) =>
      begun.goOnWith(ctx, house, id).catch((err: unknown) => {
        // Refused, or not answered as its step says, it is looked at again; anything else should not be.
        ctx.log[err instanceof Fail ? 'info' : 'warn']({ err, id }, `${begun.name} waits`);
      }),
    );
    await Promise.all(all);
  };
