import { decisionMessages } from '@reset/contracts/decisions';
import { type Ctx, Fail } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { type Steps, tellStep } from '../decisions/steps.ts';
import type { decision } from '../decisions/tables.ts';
import { appeal } from './tables.ts';
import { tellAppeal } from './tell.ts';

interface TakenUp {
  readonly row: typeof appeal.$inferSelect;
  readonly decision: typeof decision.$inferSelect;
}
type Writer = Pick<Ctx, 'clock' | 'write'>;

const isTaken = (id: string) => and(eq(appeal.id, id), eq(appeal.state, 'open'));

/** It was refused: somebody may answer anew. */
const letGo = ({ write }: Writer, id: string): Promise<void> =>
  write(async (tx) => {
    const free = { answered_by: null, wanted: null, answer: null, held_until: null };
    const [freed] = await tx.update(appeal).set(free).where(isTaken(id)).returning();
    if (freed) await tellAppeal(tx, freed);
  });

/**
 * Does what was wanted when it was taken up, and tells her. Not answered, it stays so, for the timer to go on.
 * @throws Fail
 */
export const finishAppeal = async (ctx: Writer, steps: Steps, { row, decision }: TakenUp): Promise<void> => {
  const { id, wanted } = row;
  if (wanted === null) return;
  if (wanted === 'reversed') {
    await steps.suspend(decision, null, row.answered_by).catch(async (error: unknown) => {
      if (error instanceof Fail) await letGo(ctx, id);
      tellStep(error, decisionMessages.lifting);
    });
  }
  await ctx.write(async (tx) => {
    const at = ctx.clock().toISOString();
    const [done] = await tx.update(appeal).set({ state: wanted, answered_at: at }).where(isTaken(id)).returning();
    if (!done) return;
    await tellAppeal(tx, done);
    const { rule } = decision;
    tx.audit(`appeal.${wanted}`, id, {
      ...{ subject: row.user_id, by: done.answered_by },
      ...(rule !== null && { why: rule }),
    });
    tx.tell({ to: row.user_id, kind: 'appeal-answered', about: decision.id, at });
  });
};
