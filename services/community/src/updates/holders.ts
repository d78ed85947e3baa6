import type { challenges } from '@reset/contracts/http/community';
import type { Holders } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { reachable } from '../blocks/unblocked.ts';
import { updatesFor } from './shown.ts';
import { challengeUpdate } from './tables.ts';

export const updateHolders: Holders<typeof challenges.deleteUpdate> = async ({ db, me }, { id }) => {
  const rows = await db
    .select({ user: challengeUpdate.user_id })
    .from(challengeUpdate)
    .where(and(eq(challengeUpdate.id, id), reachable(me, updatesFor(me))));
  return rows.length ? rows.map((row) => row.user) : null;
};
