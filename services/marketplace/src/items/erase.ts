import type { Tx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { chat } from '../chats/tables.ts';
import { item } from './tables.ts';

/** A member's ads, and what chats remember of them: her words as well. */
export const eraseItems = async (tx: Tx, member: string): Promise<void> => {
  // Before her row goes: of a chat that loses ad and seller in one statement, Postgres looks for the ad once more.
  await tx.delete(item).where(eq(item.user_id, member));
  await tx.update(chat).set({ item_title: null, item_price_cents: null }).where(eq(chat.seller_id, member));
};
