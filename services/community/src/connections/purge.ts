import type { SystemCtx } from '@reset/service-kit';
import { eq, lte } from 'drizzle-orm';
import { talk } from '../messages/tables.ts';
import { connection, connectionDecline } from './tables.ts';
import { forgetTakenBack } from './take-back.ts';

/** So long an ended one stays, out of reach, so that what was written last can still be reported. */
const KEPT_MS = 30 * 86_400_000;

/** So long it counts that a request was declined. */
const DECLINED_MS = 365 * 86_400_000;

/** Takes away for good what ended a month ago, with all that was written there, and what was declined a year ago. */
export const purgeEnded = async (ctx: Pick<SystemCtx, 'db' | 'clock' | 'shred'>): Promise<void> => {
  const now = ctx.clock().getTime();
  const since = new Date(now - KEPT_MS).toISOString();
  const over = await ctx.db.select({ id: connection.id }).from(connection).where(lte(connection.ended_at, since));
  for (const { id } of over) {
    await talk.shred(ctx, id);
    await ctx.db.delete(connection).where(eq(connection.id, id));
  }
  const { at } = connectionDecline;
  await ctx.db.delete(connectionDecline).where(lte(at, new Date(now - DECLINED_MS).toISOString()));
  await forgetTakenBack(ctx.db, ctx.clock());
};
