import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { goOn } from '../begun/go-on.ts';
import { stepsIn } from '../decisions/steps.ts';
import { decision } from '../decisions/tables.ts';
import { finishAppeal } from './finish.ts';
import { appeal } from './tables.ts';

/** Goes on with answers that were begun and not finished. */
export const goOnAnswering = goOn({
  table: appeal,
  isOpen: and(eq(appeal.state, 'open'), isNotNull(appeal.wanted)),
  // Identity alone, of those that lift a suspension.
  askedOf: sql`${appeal.wanted}`,
  name: 'the answer to an appeal',
  goOnWith: async (ctx, house, id) => {
    const [taken] = await ctx.db
      .select({ row: appeal, decision })
      .from(appeal)
      .innerJoin(decision, eq(decision.id, appeal.decision_id))
      .where(eq(appeal.id, id));
    if (taken) await finishAppeal(ctx, stepsIn(house), taken);
  },
});
