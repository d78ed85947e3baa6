import { exportRecipes, messagesRecipes, moderationRecipes, noticesRecipes, unreadRecipes } from './part-recipes.ts';
import type { Recipe } from './recipe.ts';
import { chatOf, itemOf, newImage, pictureOf, strangersItem } from './marketplace.ts';
import { v7 as uuidv7 } from './uuid.ts';

const items = '/api/marketplace/items';
const chats = '/api/marketplace/chats';

const words = { title: 'A warm coat', description: 'Worn for one winter, size 98.', price_cents: 1250 } as const;

/** About one of the owner's that nothing else has touched. */
const ofItem =
  (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
  async (_, { owner }, stack) => ({ path: `${items}/${await itemOf(stack, owner)}${rest}`, ...(body && { body }) });

/** How each route of this service is called. */
export const marketplaceRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/marketplace/items': () => ({ path: items }),
  'GET /api/marketplace/items/own': () => ({ path: `${items}/own` }),
  'GET /api/marketplace/items/:id': ofItem(),
  'POST /api/marketplace/items': () => ({ path: items, body: { id: uuidv7(), ...words } }),
  'PATCH /api/marketplace/items/:id': ofItem('', { ...words, price_cents: 900, version: 1 }),
  'POST /api/marketplace/items/:id/activate': ofItem('/activate', {}),
  'POST /api/marketplace/items/:id/deactivate': ofItem('/deactivate', {}),
  'POST /api/marketplace/items/:id/restore': ofItem('/restore', {}),
  'DELETE /api/marketplace/items/:id': ofItem(),
  'POST /api/marketplace/images': () => ({ path: '/api/marketplace/images', body: newImage() }),
  'GET /storage/v1/object/public/marketplace-images/:user_id/:name': async (_, { owner }, stack) => ({
    path: await pictureOf(stack, owner),
  }),
  'GET /api/marketplace/chats': () => ({ path: chats }),
  'GET /api/marketplace/chats/:id': async (_, { owner, counterpart }, stack) => ({
    path: `${chats}/${await chatOf(stack, [owner, counterpart])}`,
  }),
  'POST /api/marketplace/chats': async (_, __, stack) => ({
    path: chats,
    body: { id: uuidv7(), item_id: (await strangersItem(stack)).target },
  }),
  ...messagesRecipes('marketplace', 'chats', 'chat_id', chatOf),
  ...unreadRecipes('marketplace'),
  ...noticesRecipes('marketplace', strangersItem),
  ...exportRecipes('marketplace'),
  ...moderationRecipes('marketplace', strangersItem),
};
