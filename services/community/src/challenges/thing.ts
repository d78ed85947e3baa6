import { eq } from 'drizzle-orm';
import type { Thing } from '../reports/thing.ts';
import { challenge } from './tables.ts';

export const challengeThing: Thing = {
  find: async ({ db }, id) => {
    const [row] = await db.select().from(challenge).where(eq(challenge.id, id));
    return row ? { author: row.created_by, anonymous: false, words: `${row.title}\n\n${row.description}` } : null;
  },
  remove: async (tx, id) => {
    await tx.delete(challenge).where(eq(challenge.id, id));
  },
};
