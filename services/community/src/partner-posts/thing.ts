import { eq } from 'drizzle-orm';
import type { Thing } from '../reports/thing.ts';
import { partnerPost } from './tables.ts';

export const partnerPostThing: Thing = {
  find: async ({ db }, id) => {
    const [row] = await db.select().from(partnerPost).where(eq(partnerPost.id, id));
    if (!row) return null;
    return { author: row.user_id, anonymous: false, words: [row.title, row.description, row.looking_for].join('\n\n') };
  },
  remove: async (tx, id) => {
    await tx.delete(partnerPost).where(eq(partnerPost.id, id));
  },
};
