import type { exportsApi } from '@reset/contracts/http/exports';
import type { Verb } from '@reset/service-kit';
import { readOf } from './shown.ts';

/** The archive that a member has now, and how far it is. */
export const readDataExport: Verb<typeof exportsApi.readDataExport> = async ({ me, db, clock }) => ({
  current: await readOf(db, me.id, clock()),
});
