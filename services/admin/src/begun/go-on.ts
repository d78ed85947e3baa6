import { Fail, type SystemCtx } from '@reset/service-kit';
import type { Upstreams } from '@reset/service-kit/call-service';
import { and, asc, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { HELD_MS, type Steps, stepsOf } from '../decisions/steps.ts';

/** What of the environment says how the other services are asked. */
interface House {
  readonly RESET_UPSTREAMS: Upstreams;
  readonly RESET_SERVICE_TOKEN: string;
}

/** What somebody begins, and is at until `held_until`; afterwards the house goes on with it. */
interface Begun {
  readonly table: PgTable & Readonly<Record<'id' | 'held_until', PgColumn>>;
  /** The condition that one is begun and not done. */
  readonly isOpen: SQL | undefined;
  /** How the log calls it. */
  readonly name: string;
  readonly goOnWith: (ctx: SystemCtx, steps: Steps, id: string) => Promise<void>;
}

const AT_ONCE = 20;

/** Those that nobody is at, the longest waiting first, held for a while. */
const takeUp = ({ clock, write }: SystemCtx, { table, isOpen }: Begun): Promise<readonly string[]> =>
  write(async (tx) => {
    const { id, held_until } = table;
    const now = clock();
    const due = await tx
      .select({ id })
      .from(table)
      .where(and(isOpen, or(isNull(held_until), lte(held_until, now.toISOString()))))
      .orderBy(asc(held_until), asc(id))
      .limit(AT_ONCE)
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
    const steps = stepsOf(house.RESET_UPSTREAMS, house.RESET_SERVICE_TOKEN);
    for (const id of await takeUp(ctx, begun)) {
      await begun.goOnWith(ctx, steps, id).catch((err: unknown) => {
        // Refused, or not answered as its step says, it is looked at again; anything else should not be.
        ctx.log[err instanceof Fail ? 'info' : 'warn']({ err, id }, `${begun.name} waits`);
      });
    }
  };
