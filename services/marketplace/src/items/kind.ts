import { type Asking, kind } from '@reset/service-kit/moderation';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { chat } from '../chats/tables.ts';
import { picture } from '../images/shown.ts';
import { image } from '../images/tables.ts';
import { item } from './tables.ts';

const { title, description, price_cents, image_id, is_active } = item;

/** Whoever writes with its seller about it. */
const asksAboutIt = (me: Asking) =>
  me &&
  sql`exists (select 1 from ${chat} where ${and(eq(chat.item_id, item.id), sql`${chat.user_id} = ${me.id}::uuid`)})`;
const isHers = (me: Asking) => me && sql`${item.user_id} = ${me.id}::uuid`;

export const itemKind = kind('item', item, {
  author: item.user_id,
  words: (row) => [row.title, row.description],
  // Another price or picture may be what should not be sold: what was kept is looked at again.
  beside: (row) => [row.price_cents, row.image_id],
  offer: sql`json_build_object('price_cents', ${price_cents}, 'image',
    (select ${picture} from ${image} where ${image.id} = ${image_id}))`,
  exported: { title, description, price_cents, image_id, is_active },
  // Its picture goes with it: no other ad may show it again.
  remove: async (tx, which) => {
    const shown = tx.select({ id: image_id }).from(item).where(which);
    await tx.delete(image).where(inArray(image.id, shown));
    await tx.delete(item).where(which);
  },
  // One that is not for sale now is there for its seller, for who moderates, and for whoever writes with her about it.
  visible: (me, unblocked) =>
    and(
      unblocked,
      me?.admin ? undefined : or(eq(is_active, true), isHers(me) ?? undefined, asksAboutIt(me) ?? undefined),
    ),
});
