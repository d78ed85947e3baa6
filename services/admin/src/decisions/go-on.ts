import type { SystemCtx } from '@reset/service-kit';
import { keyOwnerOf } from '@reset/service-kit/tables';
import { eq, isNull, sql } from 'drizzle-orm';
import { goOn } from '../begun/go-on.ts';
import { carryOut, letGo, takeBack } from './carry-out.ts';
import { type Steps, stepsIn } from './steps.ts';
import { decision } from './tables.ts';

type Row = typeof decision.$inferSelect;

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

/** Goes on with decisions that were begun and not finished, and ends what was refused. */
export const goOnDeciding = goOn({
  table: decision,
  isOpen: isNull(decision.decided_at),
  askedOf: sql`${decision.service}, ${decision.suspended_until} is not null`,
  name: 'a decision',
  goOnWith: async (ctx, house, id) => {
    const [row] = await ctx.db.select().from(decision).where(eq(decision.id, id));
    if (!row) return;
    const steps = stepsIn(house);
    if (row.refused_at !== null) await end(ctx, steps, row);
    else await carryOut(ctx, steps, row);
  },
});
