import { challengeOf, updateOf } from './partners.ts';
import type { Recipe } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

const community = '/api/community';
const words = {
  title: 'Seven slow mornings',
  description: 'Ten minutes before anybody needs us.',
  start_date: '2099-03-01',
  end_date: '2099-03-07',
};
const told = { content: 'Two of seven.', score: '2/7' };

type Body = Readonly<Record<string, unknown>>;

/** About a challenge that the owner made and shares with the counterpart. */
const ofChallenge =
  (rest = '', body?: () => Body): Recipe =>
  async (_, { owner, counterpart }, stack) => ({
    path: `${community}/challenges/${await challengeOf(stack, owner, [owner, counterpart])}${rest}`,
    ...(body && { body: body() }),
  });

/** About what the owner told of it. */
const ofUpdate =
  (rest = '', body?: Body): Recipe =>
  async (_, { owner, counterpart }, stack) => {
    const challenge = await challengeOf(stack, owner, [owner, counterpart]);
    return { path: `${community}/updates/${await updateOf(stack, challenge, owner)}${rest}`, ...(body && { body }) };
  };

/** How each route of challenges is called. */
export const challengeRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/community/challenges': () => ({ path: `${community}/challenges` }),
  'GET /api/community/challenges/:id': ofChallenge(),
  'POST /api/community/challenges': () => ({ path: `${community}/challenges`, body: { id: uuidv7(), ...words } }),
  'PATCH /api/community/challenges/:id': ofChallenge('', () => ({ ...words, version: 1 })),
  'DELETE /api/community/challenges/:id': ofChallenge(),
  'PUT /api/community/challenges/:id/participation': ofChallenge('/participation', () => ({})),
  'DELETE /api/community/challenges/:id/participation': ofChallenge('/participation'),
  'GET /api/community/challenges/:id/updates': ofChallenge('/updates'),
  'POST /api/community/challenges/:challenge_id/updates': ofChallenge('/updates', () => ({ id: uuidv7(), ...told })),
  'PATCH /api/community/updates/:id': ofUpdate('', { ...told, version: 1 }),
  'DELETE /api/community/updates/:id': ofUpdate(),
  'POST /api/community/updates/:id/restore': ofUpdate('/restore', {}),
};
