import type { itemsApi } from '@reset/contracts/http/marketplace';
import { updateAt, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { eq } from 'drizzle-orm';
import { chat } from '../chats/tables.ts';
import { putImage } from '../images/put.ts';
import { findItem } from './shown.ts';
import { item } from './tables.ts';

/** Keeps an edit of the version she saw; chats about it remember what it is called, should it go. */
export const changeItem: Verb<typeof itemsApi.changeItem> = (
  { me, clock, write },
  { id, version, image_id, ...words },
) =>
  write(async (tx) => {
    await updateAt(tx, item, { id, version }, words, () => findItem(tx, me, id));
    const { title, price_cents } = words;
    await tx.update(chat).set({ item_title: title, item_price_cents: price_cents }).where(eq(chat.item_id, id));
    await keepChangePace(tx, { me, clock }, item);
    await putImage(tx, { me, clock }, { id, image_id });
    return findItem(tx, me, id);
  });
