import type { SystemCtx } from '@reset/service-kit';
import { Fail } from '@reset/service-kit';
import type { Upstreams } from '@reset/service-kit/call-service';
import { keyOwnerOf } from '@reset/service-kit/tables';
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { carryOut, letGo, takeBack } from './carry-out.ts';
import { HELD_MS, stepsOf, type Steps } from './steps.ts';
import { decision } from './tables.ts';

type Row = typeof decision.$inferSelect;

const AT_ONCE = 20;

/** What of the environment says how the other services are asked. */
export interface House {
  readonly RESET_UPSTREAMS: Upstreams;
  readonly RESET_SERVICE_TOKEN: string;
}

/** Those that were begun and that nobody is at, held for a while. */
const takeUp = ({ clock, write }: Pick<SystemCtx, 'clock' | 'write'>): Promise<readonly Row[]> =>
  write(async (tx) => {
    const now = clock();
    const isFree = or(isNull(decision.held_until), lte(decision.held_until, now.toISOString()));
    const due = await tx
      .select({ id: decision.id })
      .from(decision)
      .where(and(isNull(decision.decided_at), isFree))
      .orderBy(asc(decision.held_until), asc(decision.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    const held_until = new Date(now.getTime() + HELD_MS).toISOString();
    return tx.update(decision).set({ held_until }).where(inArray(decision.id, ids)).returning();
  });

/** So long what was refused may be sent once more, when what stood against it is gone. */
const REFUSED_MS = 10 * 60_000;

/** One that a step refused: taken back first, then, after a while, its key and the row. */
const end = async ({ db, clock, shred }: SystemCtx, steps: Steps, row: Row): Promise<void> => {
  await takeBack(steps, row);
  const before = new Date(clock().getTime() - REFUSED_MS).toISOString();
  if (row.refused_at !== null && row.refused_at > before) return letGo(db, row.id);
  await shred(keyOwnerOf(decision, row));
  await db.delete(decision).where(eq(decision.id, row.id));
};

const goOnWith = async (ctx: SystemCtx, steps: Steps, row: Row): Promise<void> => {
  if (row.refused_at !== null) return end(ctx, steps, row);
  try {
    await carryOut(ctx, steps, row);
  } catch (error) {
    // Refused, it goes the next time; not answered, it is asked again.
    if (!(error instanceof Fail)) throw error;
    ctx.log.info({ decision: row.id, code: error.code }, 'a decision that was begun is not done');
  }
};

/** Goes on with what was begun and not finished, whatever became of who decided; and ends what was refused. */
export const goOnDeciding = async (ctx: SystemCtx, house: House): Promise<void> => {
  const steps = stepsOf(house.RESET_UPSTREAMS, house.RESET_SERVICE_TOKEN);
  for (const row of await takeUp(ctx)) {
    await goOnWith(ctx, steps, row).catch((err: unknown) => {
      ctx.log.warn({ err, decision: row.id }, 'a decision waits');
    });
  }
};
