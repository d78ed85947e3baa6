import { eq } from 'drizzle-orm';
import { kitState } from './tables.ts';
import type { SystemCtx } from './types.ts';

/**
 * Does a job of a service once, and again when its version changes.
 * @param job its name, and its version @param work @returns whether it is done; else it is done again the next time
 */
export const doOnce = async (
  { db }: Pick<SystemCtx, 'db'>,
  job: { readonly key: string; readonly value: string },
  work: () => Promise<boolean>,
): Promise<void> => {
  const [done] = await db.select().from(kitState).where(eq(kitState.key, job.key));
  if (done?.value === job.value || !(await work())) return;
  await db
    .insert(kitState)
    .values(job)
    .onConflictDoUpdate({ target: kitState.key, set: { value: job.value } });
};
