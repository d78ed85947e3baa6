import { events } from '@reset/contracts/events';
import type { SystemCtx } from '@reset/service-kit';
import { auditLine, outbox } from '@reset/service-kit/tables';
import { asc, eq, isNull } from 'drizzle-orm';
import { append, OURSELVES } from './append.ts';
import { logLine } from './tables.ts';

const MOST = 100;

/** Adds what was done here: what was told of it waits in our own outbox, under the id of its audit line. */
export const takeOwn = async (ctx: SystemCtx): Promise<void> => {
  const waiting = await ctx.db
    .select({ facts: outbox.facts })
    .from(auditLine)
    .innerJoin(outbox, eq(outbox.id, auditLine.id))
    .leftJoin(logLine, eq(logLine.id, auditLine.id))
    .where(isNull(logLine.id))
    .orderBy(asc(outbox.seq))
    .limit(MOST);
  for (const { facts } of waiting) {
    if (ctx.signal.aborted) return;
    const act = events[OURSELVES].parse(facts);
    await ctx.write(async (tx) => {
      await append(tx, 'admin', act, ctx);
    });
  }
};
