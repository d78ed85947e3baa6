import { newMember } from './people.ts';
import type { Recipe } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

const at =
  (path: string, body?: Readonly<Record<string, unknown>>): Recipe =>
  () => ({ path, ...(body && { body }) });

const none = `/auth/v1/factors/${uuidv7()}`;

/** How the routes of second factors are called; nobody who calls has one, so no path leads to any. */
export const factorRecipes: Readonly<Record<string, Recipe>> = {
  // Of somebody else each time: no name of theirs is taken.
  'POST /auth/v1/factors': async ({ token, member }, _, stack) => ({
    ...{ path: '/auth/v1/factors', body: { factor_type: 'totp' } },
    token: member ? (await newMember(stack)).token : token,
  }),
  'POST /auth/v1/factors/:id/challenge': at(`${none}/challenge`, {}),
  'POST /auth/v1/factors/:id/verify': at(`${none}/verify`, { challenge_id: uuidv7(), code: '123456' }),
  'DELETE /auth/v1/factors/:id': at(none),
  'GET /auth/v1/factors/recovery-codes': at('/auth/v1/factors/recovery-codes'),
  'POST /auth/v1/factors/recovery-codes': at('/auth/v1/factors/recovery-codes', {}),
  'POST /auth/v1/factors/recovery-codes/verify': async ({ token, member }, _, stack) => ({
    ...{ path: '/auth/v1/factors/recovery-codes/verify', body: { code: 'k4m9-x7qp-2ab8-ht3z' } },
    token: member ? (await newMember(stack)).token : token,
  }),
  'POST /auth/v1/factors/recovery-codes/regenerate': at('/auth/v1/factors/recovery-codes/regenerate', {}),
  'DELETE /auth/v1/factors/recovery-codes': at('/auth/v1/factors/recovery-codes'),
};
