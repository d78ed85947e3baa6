import { conversationColumns } from '@reset/service-kit/conversation';
import { formerMember, instant } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { item } from '../items/tables.ts';

/**
 * A buyer (`user_id`) and the seller of an ad; a buyer has one of an ad. Without one of them (erased) it is the other's
 * to read, nothing can be sent.
 */
export const chat = pgTable(
  'chat',
  {
    id: uuid('id').primaryKey(),
    item_id: uuid('item_id').references(() => item.id, { onDelete: 'set null' }),
    user_id: formerMember('user_id'),
    seller_id: formerMember('seller_id'),
    /** The ad as it was last while it stood; null when its seller is gone, as they are her words. */
    item_title: text('item_title'),
    item_price_cents: integer('item_price_cents'),
    created_at: instant('created_at').notNull(),
    ...conversationColumns(),
  },
  (t) => [
    uniqueIndex('chat_item_buyer').on(t.item_id, t.user_id),
    index('chat_buyer').on(t.user_id, t.last_message_at, t.id),
    index('chat_seller').on(t.seller_id, t.last_message_at, t.id),
    check('chat_not_with_oneself', sql`${t.user_id} <> ${t.seller_id}`),
  ],
);
