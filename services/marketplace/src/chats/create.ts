import type { chatsApi } from '@reset/contracts/http/marketplace';
import { marketplaceMessages } from '@reset/contracts/marketplace';
import { fail, type Tx, type Verb } from '@reset/service-kit';
import { keepPace, unblocked } from '@reset/service-kit/moderation';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { item } from '../items/tables.ts';
import { messages } from '../messages/tables.ts';
import { findChat } from './shown.ts';
import { chat } from './tables.ts';

const PACE = { everybody: 30, newcomer: 10 };
const { own, noItem, inactive, unreachable } = marketplaceMessages;

/** The ad, held against its deletion and its seller's erasure. */
const holdItem = async (tx: Tx, me: string, id: string) => {
  const open = sql<boolean>`${unblocked({ id: me }, item.user_id)}`;
  const [there] = await tx
    .select({ seller: item.user_id, title: item.title, price: item.price_cents, is_active: item.is_active, open })
    .from(item)
    .where(and(eq(item.id, id), isNull(item.deleted_at)))
    .for('key share');
  return there ?? fail('not_found', noItem);
};

/**
 * Contact Seller: begins a chat about an ad. A buyer who has one is answered with it, whatever became of the ad since;
 * two presses at once end with one, the index sees to it.
 */
export const createChat: Verb<typeof chatsApi.createChat> = ({ me, clock, write }, { id, item_id }) =>
  write(async (tx) => {
    const { seller, title, price, is_active, open } = await holdItem(tx, me.id, item_id);
    if (seller === me.id) return fail('invalid', own);
    if (!open) return fail('not_found', unreachable);
    const hers = and(eq(chat.item_id, item_id), eq(chat.user_id, me.id));
    const at = clock().toISOString();
    const row = { id, item_id, user_id: me.id, seller_id: seller, item_title: title, item_price_cents: price };
    const [there] = await tx.select({ id: chat.id }).from(chat).where(hers);
    if (there) return findChat(tx, me.id, eq(chat.id, there.id));
    if (!is_active) return fail('conflict', inactive);
    const [made] = await tx
      .insert(chat)
      .values({ ...row, created_at: at, last_message_at: at })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await keepPace(tx, { me, clock }, chat, PACE);
      // The seller hears of it with its first message.
      messages.tellChanged(tx, { ...made, seller_id: null });
    }
    return findChat(tx, me.id, sql`${hers}`);
  });
