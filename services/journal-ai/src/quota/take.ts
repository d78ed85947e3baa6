import type { Ctx, Me, SystemCtx } from '@reset/service-kit';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { aiUse } from './tables.ts';

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Takes one of the day's answers, before a model is asked.
 * @returns gives it back, for an answer that did not come; null when none is left until midnight UTC
 */
export const takeOne = async (
  { me, clock, write }: Pick<Ctx<Me>, 'me' | 'clock' | 'write'>,
  kind: 'feedback' | 'coach' | 'voice',
  most: number,
): Promise<(() => Promise<void>) | null> => {
  const day = dayOf(clock().getTime());
  const { user_id, used } = aiUse;
  const taken = await write((tx) =>
    tx
      .insert(aiUse)
      .values({ user_id: me.id, day, kind, used: 1 })
      .onConflictDoUpdate({
        target: [user_id, aiUse.day, aiUse.kind],
        set: { used: sql`${used} + 1` },
        setWhere: lt(used, most),
      })
      .returning({ used }),
  );
  if (!taken.length) return null;
  return async () => {
    const mine = and(eq(user_id, me.id), eq(aiUse.day, day), eq(aiUse.kind, kind), gt(used, 0));
    await write((tx) =>
      tx
        .update(aiUse)
        .set({ used: sql`${used} - 1` })
        .where(mine),
    );
  };
};

/** Forgets how often somebody asked more than a week ago. */
export const purgeUse = async ({ db, clock }: Pick<SystemCtx, 'db' | 'clock'>): Promise<void> => {
  await db.delete(aiUse).where(lt(aiUse.day, dayOf(clock().getTime() - 7 * DAY_MS)));
};
