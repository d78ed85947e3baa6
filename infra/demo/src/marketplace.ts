import * as z from 'zod';
import { pictureOf } from './picture-of.ts';
import type { Filling } from './people.ts';
import { demoAds, demoChat } from './words-marketplace.ts';

const Made = z.object({ id: z.string() });

/** Fills the marketplace: ads, and a chat about hers that waits for the member whose login is printed. */
export const fillMarketplace = async ({ send, id, pictureWidth }: Filling): Promise<void> => {
  for (const { by, picture, ...ad } of demoAds) {
    const form = new FormData();
    form.append('id', id(picture));
    form.append('image', await pictureOf(picture, pictureWidth), `${picture}.jpg`);
    const image = Made.parse(await send(by, 'POST /images', form));
    await send(by, 'POST /items', { id: id(ad.title), image_id: image.id, ...ad });
  }
  const { about, by, messages } = demoChat;
  const chat = Made.parse(await send(by, 'POST /chats', { id: id('chat'), item_id: id(about) }));
  for (const content of messages) await send(by, `POST /chats/${chat.id}/messages`, { id: id(content), content });
};
