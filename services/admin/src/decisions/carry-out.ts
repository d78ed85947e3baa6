import { type Ctx, type Db, fail, Fail } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { isOn, tellClaim } from '../claims/hold.ts';
import { claim } from '../claims/tables.ts';
import { type Steps, takeSteps } from './steps.ts';
import { decision } from './tables.ts';

type Row = typeof decision.$inferSelect;
type Writer = Pick<Ctx, 'db' | 'clock' | 'log' | 'write'>;

const isBegun = (id: string) => and(eq(decision.id, id), isNull(decision.decided_at), isNull(decision.refused_at));

/** Keeps that it is done, lets go of the claim, and tells the author what was decided against her. */
const finish = ({ clock, write }: Writer, { id }: Row): Promise<{ id: string; decided_at: string }> =>
  write(async (tx) => {
    const at = clock().toISOString();
    const [row] = await tx.update(decision).set({ decided_at: at }).where(isBegun(id)).returning();
    if (!row) {
      const [before] = await tx.select().from(decision).where(eq(decision.id, id));
      return { id, decided_at: before?.decided_at ?? fail('not_found') };
    }
    const { decided_by: by, author_id, rule } = row;
    if (by !== null) await tx.delete(claim).where(and(isOn(row), eq(claim.user_id, by)));
    await tellClaim(tx, row);
    // Who wrote without her name is not named there either, where nothing but her words was decided about.
    const isNamed = row.warned || row.suspended_until !== null;
    const subject = isNamed ? author_id : null;
    tx.audit('decision.made', id, { subject, wordsOf: author_id, by, ...(rule !== null && { why: rule }) });
    const isToldHer = (row.removed || isNamed) && author_id !== by;
    if (isToldHer) tx.tell({ to: author_id, kind: 'decision', about: id, at });
    return { id, decided_at: at };
  });

/** Takes back what a refused decision did before; whether that went is for the timer to see. */
export const takeBack = (steps: Steps, row: Row): Promise<void> =>
  steps.suspend(row, null).catch((error: unknown) => {
    // Refused, there is none: she is gone, or it was never made.
    if (!(error instanceof Fail)) throw error;
  });

/** Nobody is at it: it may be begun anew, or ended. */
export const letGo = async (db: Db, id: string): Promise<void> => {
  await db.update(decision).set({ held_until: null }).where(eq(decision.id, id));
};

/** A step refused it: nothing was decided. It goes, with its key, once what went before is taken back (`goOn`). */
const refuse = async ({ db, clock, log }: Writer, steps: Steps, row: Row): Promise<void> => {
  const refused_at = clock().toISOString();
  const [refused] = await db.update(decision).set({ refused_at }).where(isBegun(row.id)).returning();
  if (!refused) return;
  await takeBack(steps, row).then(
    () => letGo(db, row.id),
    (err: unknown) => log.warn({ err, decision: row.id }, 'a decision is taken back later'),
  );
};

/**
 * Takes the steps of what was begun. One that was not answered leaves it begun, for the same id or the timer to go on.
 * @throws Fail as a step refused
 */
export const carryOut = async (ctx: Writer, steps: Steps, row: Row): Promise<{ id: string; decided_at: string }> => {
  try {
    await takeSteps(steps, row);
  } catch (error) {
    if (!(error instanceof Fail) || error.code === 'unavailable') throw error;
    await refuse(ctx, steps, row);
    throw error;
  }
  return finish(ctx, row);
};
