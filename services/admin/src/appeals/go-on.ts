import { Fail, type SystemCtx } from '@reset/service-kit';
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { House } from '../decisions/go-on.ts';
import { HELD_MS, stepsOf } from '../decisions/steps.ts';
import { decision } from '../decisions/tables.ts';
import { finishAppeal } from './finish.ts';
import { appeal } from './tables.ts';

const AT_ONCE = 20;

/** Those that were taken up and that nobody is at any more, held for a while. */
const takeUp = ({ clock, write }: Pick<SystemCtx, 'clock' | 'write'>) =>
  write(async (tx) => {
    const now = clock();
    const due = await tx
      .select({ id: appeal.id })
      .from(appeal)
      .where(and(eq(appeal.state, 'open'), isNotNull(appeal.wanted), lte(appeal.held_until, now.toISOString())))
      .orderBy(asc(appeal.held_until), asc(appeal.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    const held_until = new Date(now.getTime() + HELD_MS).toISOString();
    await tx.update(appeal).set({ held_until }).where(inArray(appeal.id, ids));
    return tx
      .select({ row: appeal, decision })
      .from(appeal)
      .innerJoin(decision, eq(decision.id, appeal.decision_id))
      .where(inArray(appeal.id, ids));
  });

/** Goes on with answers that were begun and not finished. */
export const goOnAnswering = async (ctx: SystemCtx, house: House): Promise<void> => {
  const steps = stepsOf(house.RESET_UPSTREAMS, house.RESET_SERVICE_TOKEN);
  for (const taken of await takeUp(ctx)) {
    await finishAppeal(ctx, steps, taken).catch((err: unknown) => {
      ctx.log[err instanceof Fail ? 'info' : 'warn']({ err, appeal: taken.row.id }, 'the answer to an appeal waits');
    });
  }
};
