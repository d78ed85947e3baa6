import { randomUUID } from 'node:crypto';
import { chatsApi, itemsApi, messagesApi } from '@reset/contracts/http/marketplace';
import type { Client } from '@reset/service-kit/test';

export const words = {
  title: 'A warm coat',
  description: 'Worn for one winter, size 98.',
  price_cents: 1_250,
} as const;

export const sell = async (who: Client, over: Partial<Record<keyof typeof words | 'image_id', string | number>> = {}) =>
  who.send(itemsApi.createItem, { id: randomUUID(), ...words, ...over } as never);

export const contact = (who: Client, item: { readonly id: string }) =>
  who.send(chatsApi.createChat, { id: randomUUID(), item_id: item.id });

export const say = (who: Client, chat: { readonly id: string }, content = 'Is it still there?') =>
  who.send(messagesApi.createMessage, { chat_id: chat.id, id: randomUUID(), content });
