import { connectionOf, partner, partnerPostOf } from './partners.ts';
import type { Recipe } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

const community = '/api/community';
const words = {
  title: 'Early walks',
  description: 'Twenty minutes before the house wakes up.',
  looking_for: 'Somebody who likes it slow',
};

type Body = Readonly<Record<string, unknown>>;

/** About a partner post of the owner's that nothing else has touched. */
const ofPost =
  (rest = '', body?: Body): Recipe =>
  async (_, { owner }, stack) => ({
    path: `${community}/partner-posts/${await partnerPostOf(stack, owner)}${rest}`,
    ...(body && { body }),
  });

/** About a connection for which the owner asked the counterpart. */
const ofConnection =
  (status: 'pending' | 'accepted', rest = '', body?: () => Body): Recipe =>
  async (_, { owner, counterpart }, stack) => ({
    path: `${community}/connections/${await connectionOf(stack, [owner, counterpart], status)}${rest}`,
    ...(body && { body: body() }),
  });

/** How each route of partner posts and connections is called. */
export const partnerRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/community/partner-posts': () => ({ path: `${community}/partner-posts` }),
  'POST /api/community/partner-posts': () => ({ path: `${community}/partner-posts`, body: { id: uuidv7(), ...words } }),
  'PATCH /api/community/partner-posts/:id': ofPost('', { ...words, version: 1 }),
  'POST /api/community/partner-posts/:id/close': ofPost('/close', {}),
  'POST /api/community/partner-posts/:id/reopen': ofPost('/reopen', {}),
  'DELETE /api/community/partner-posts/:id': ofPost(),
  'POST /api/community/partner-posts/:id/restore': ofPost('/restore', {}),
  'GET /api/community/chats': () => ({ path: `${community}/chats` }),
  'GET /api/community/connections': () => ({ path: `${community}/connections` }),
  'GET /api/community/connections/:id': ofConnection('pending'),
  'POST /api/community/connections': async (_, __, stack) => ({
    path: `${community}/connections`,
    body: { id: uuidv7(), receiver_id: await partner(stack) },
  }),
  'PATCH /api/community/connections/:id': ofConnection('pending', '', () => ({ status: 'accepted' })),
  'DELETE /api/community/connections/:id': ofConnection('accepted'),
};
