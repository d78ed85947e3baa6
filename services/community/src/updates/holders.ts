import type { challenges } from '@reset/contracts/http/community';
import type { Holders } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { challengeUpdate } from './tables.ts';

export const updateHolders: Holders<typeof challenges.deleteUpdate> = async ({ db }, { id }) => {
  const rows = await db
    .select({ user: challengeUpdate.user_id })
    .from(challengeUpdate)
    .where(eq(challengeUpdate.id, id));
  return rows.length ? rows.map((row) => row.user) : null;
};
