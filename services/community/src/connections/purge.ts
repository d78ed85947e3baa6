import type { SystemCtx } from '@reset/service-kit';
import { eq, lte } from 'drizzle-orm';
import { chat } from '../messages/tables.ts';
import { forgetPauses } from './pauses.ts';
import { connection } from './tables.ts';

/** So long an ended one stays, out of reach, so that what was written last can still be reported. */
const KEPT_MS = 30 * 86_400_000;

/** Takes away for good what ended a month ago, with all that was written there, and pauses that count no more. */
export const purgeEnded = async (ctx: Pick<SystemCtx, 'db' | 'clock' | 'shred'>): Promise<void> => {
  const since = new Date(ctx.clock().getTime() - KEPT_MS).toISOString();
  const over = await ctx.db.select({ id: connection.id }).from(connection).where(lte(connection.ended_at, since));
  for (const { id } of over) {
    await chat.shred(ctx, id);
    await ctx.db.delete(connection).where(eq(connection.id, id));
  }
  await forgetPauses(ctx.db, ctx.clock());
};
