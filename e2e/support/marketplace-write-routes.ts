import { imageLimits } from '@reset/contracts/marketplace-images';
import type { Stack } from '@reset/stack';
import {
  messagesWriteRoutes,
  moderationWriteRoutes,
  noticesWriteRoutes,
  unreadWriteRoutes,
} from './part-write-routes.ts';
import { newMember, type Member } from './people.ts';
import { chatOf, itemOf, pixel } from './marketplace.ts';
import { v7 as uuidv7 } from './uuid.ts';
import type { FileRoute, WriteRoute } from './write-route.ts';

/** What is there of hers to be changed, and an ad of somebody else. */
const there = { item: uuidv7(), chat: uuidv7(), others: uuidv7() } as const;
const words = { title: 'A warm coat', description: 'Worn for one winter, size 98.', price_cents: 1250 } as const;

export const prepareMarketplace = async (stack: Stack, member: Member): Promise<void> => {
  const seller = await newMember(stack);
  await itemOf(stack, member, there.item);
  await itemOf(stack, seller, there.others);
  await chatOf(stack, [member, seller], there.chat);
};

const ofItem = (act: 'activate' | 'deactivate' | 'restore'): WriteRoute => ({
  route: `POST /api/marketplace/items/:id/${act}`,
  path: `/api/marketplace/items/${there.item}/${act}`,
  good: () => ({}),
  texts: [],
  others: [],
});

/** What this service takes. */
export const marketplaceWriteRoutes: readonly WriteRoute[] = [
  {
    route: 'POST /api/marketplace/items',
    path: '/api/marketplace/items',
    good: () => ({ id: uuidv7(), image_id: null, ...words }),
    texts: [['id'], ['image_id'], ['title'], ['description']],
    others: [['price_cents']],
  },
  {
    route: 'PATCH /api/marketplace/items/:id',
    path: `/api/marketplace/items/${there.item}`,
    good: () => ({ ...words, image_id: null, version: 1 }),
    texts: [['title'], ['description'], ['image_id']],
    others: [['price_cents'], ['version']],
  },
  ...(['activate', 'deactivate', 'restore'] as const).map(ofItem),
  {
    route: 'POST /api/marketplace/chats',
    path: '/api/marketplace/chats',
    good: () => ({ id: uuidv7(), item_id: there.others }),
    texts: [['id'], ['item_id']],
    others: [],
  },
  ...messagesWriteRoutes('marketplace', 'chats', 'chat_id', there.chat),
  ...unreadWriteRoutes('marketplace'),
  ...noticesWriteRoutes('marketplace'),
  ...moderationWriteRoutes('marketplace', { kind: 'item', target: there.item }),
];

export const marketplaceFileRoutes: readonly FileRoute[] = [
  {
    route: 'POST /api/marketplace/images',
    path: '/api/marketplace/images',
    field: 'image',
    file: pixel,
    max: imageLimits.bytes,
    good: () => ({ id: uuidv7() }),
  },
];
