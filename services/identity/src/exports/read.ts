import type { exportsApi } from '@reset/contracts/http/exports';
import type { Verb } from '@reset/service-kit';
import { currentOf, nextAt } from './next-at.ts';
import { shownExport } from './shown.ts';

/** The archive that a member has now, how far it is, and when she can ask for the next. */
export const readDataExport: Verb<typeof exportsApi.readDataExport> = async ({ me, db, clock }) => {
  const now = clock();
  const current = await currentOf(db, me.id, now);
  const next = await nextAt(db, me.id, current, now);
  return { current: current && (await shownExport(db, current)), next_at: next.at };
};
