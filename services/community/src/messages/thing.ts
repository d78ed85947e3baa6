import { eq } from 'drizzle-orm';
import type { Thing } from '../reports/thing.ts';
import { privateMessage, talk } from './tables.ts';

export const messageThing: Thing = {
  find: async (ctx, id) => {
    const found = await talk.find(ctx, id);
    return found && { author: found.sender, anonymous: false, words: found.content };
  },
  remove: async (tx, id) => {
    await tx.delete(privateMessage).where(eq(privateMessage.id, id));
  },
};
