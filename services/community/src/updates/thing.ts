import { eq } from 'drizzle-orm';
import type { Thing } from '../reports/thing.ts';
import { challengeUpdate } from './tables.ts';

export const updateThing: Thing = {
  find: async ({ db }, id) => {
    const [row] = await db.select().from(challengeUpdate).where(eq(challengeUpdate.id, id));
    if (!row) return null;
    return { author: row.user_id, anonymous: false, words: [row.content, row.score].filter(Boolean).join('\n\n') };
  },
  remove: async (tx, id) => {
    await tx.delete(challengeUpdate).where(eq(challengeUpdate.id, id));
  },
};
