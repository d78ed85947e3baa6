import { type Chat, marketplaceMessages } from '@reset/contracts/marketplace';
import { type Db, fail } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { picture } from '../images/shown.ts';
import { image } from '../images/tables.ts';
import { item } from '../items/tables.ts';
import { messages } from '../messages/tables.ts';
import { chat } from './tables.ts';

const other = (me: string) =>
  sql`case when ${chat.user_id} = ${me}::uuid then ${chat.seller_id} else ${chat.user_id} end`;

/** The ad, while it stands; else what it was called last. */
const shownItem = sql<
  Chat['item']
>`case when coalesce(${item.title}, ${chat.item_title}) is not null then json_build_object(
  'id', ${item.id}, 'title', coalesce(${item.title}, ${chat.item_title}),
  'price_cents', coalesce(${item.price_cents}, ${chat.item_price_cents}), 'is_active', coalesce(${item.is_active}, false),
  'image', ${picture}) end`;

/** Chats as one of the two sees them. Goes on with `where`. @param named which others are named; default: all */
export const selectChats = (db: Db, me: string, named?: SQL) =>
  db
    .select({
      id: chat.id,
      person,
      selling: sql<boolean>`${chat.seller_id} is not distinct from ${me}::uuid`,
      item: shownItem,
      unread: messages.unread(me),
      last_message_at: sql<string>`${chat.last_message_at}`.mapWith(chat.last_message_at),
      created_at: chat.created_at,
    })
    .from(chat)
    .leftJoin(member, and(eq(member.id, other(me)), named))
    .leftJoin(item, and(eq(item.id, chat.item_id), isNull(item.deleted_at)))
    .leftJoin(image, eq(image.id, item.image_id));

/** The condition that it is hers: as a seller only when something was written. */
export const isHers = (me: string): SQL | undefined =>
  and(messages.visibleTo(me), or(eq(chat.user_id, me), gt(chat.last_seq, 0)));

/** @throws Fail `not_found` when it is not there for her */
export const findChat = async (db: Db, me: string, which: SQL): Promise<Chat> => {
  const [row] = await selectChats(db, me).where(and(which, messages.visibleTo(me)));
  return row ?? fail('not_found', marketplaceMessages.noChat);
};
