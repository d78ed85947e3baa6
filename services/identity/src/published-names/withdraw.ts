import type { SystemCtx } from '@reset/service-kit';
import { erased } from '@reset/service-kit/tables';
import { asc, eq, inArray } from 'drizzle-orm';
import { publishedName } from './tables.ts';

const BATCH = 100;

/** Takes the names of the erased back from the broker, also one that went out while she was being erased. */
export const withdrawNames = async ({ db, signal, withdraw }: SystemCtx): Promise<void> => {
  const round = async (): Promise<boolean> => {
    const due = await db
      .select({ id: publishedName.event_id, seq: publishedName.seq })
      .from(publishedName)
      .innerJoin(erased, eq(erased.id, publishedName.subject))
      .orderBy(asc(publishedName.published_at))
      .limit(BATCH);
    for (const event of due) await withdraw(event);
    const done = due.map(({ id }) => id);
    if (done.length) await db.delete(publishedName).where(inArray(publishedName.event_id, done));
    return due.length === BATCH;
  };
  while (!signal.aborted && (await round()));
};
