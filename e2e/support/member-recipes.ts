import { archiveOf } from './exports.ts';
import { newMember, signIn } from './people.ts';
import type { Recipe } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

const sessionIdOf = (token: string): string => {
  const [, claims = ''] = token.split('.');
  const { session_id: id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { session_id: string };
  return id;
};

const about =
  (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
  (_, { counterpart }) => ({ path: `/api/identity/members/${counterpart.id}${rest}`, ...(body && { body }) });

/** How what admins do with members is called, which changes nothing, and what she does with her own account. */
export const memberRecipes: Readonly<Record<string, Recipe>> = {
  'POST /api/identity/ended-accounts/ask': () => ({
    path: '/api/identity/ended-accounts/ask',
    body: { token: 'none' },
  }),
  'GET /api/identity/receipts/:id': () => ({ path: `/api/identity/receipts/${uuidv7()}` }),
  'GET /api/identity/exports/current': () => ({ path: '/api/identity/exports/current' }),
  // One at a time: those who call have none.
  'POST /api/identity/exports': async ({ token, member }, _, stack) => ({
    ...{ path: '/api/identity/exports', body: { id: uuidv7() } },
    token: member ? (await newMember(stack)).token : token,
  }),
  // Of nobody: theirs goes on to be used.
  'DELETE /api/identity/exports/:id': () => ({ path: `/api/identity/exports/${uuidv7()}` }),
  'POST /api/identity/exports/:id/tickets': async (_, { owner }, stack) => ({
    path: `/api/identity/exports/${(await archiveOf(stack, owner)).id}/tickets`,
    body: {},
  }),
  'GET /api/identity/exports/archives/:ticket': () => ({
    path: `/api/identity/exports/archives/${uuidv7()}`,
  }),
  'GET /api/identity/sign-ins': () => ({ path: '/api/identity/sign-ins' }),
  // Of somebody else each time: those who call go on to be used.
  'DELETE /api/identity/sign-ins': async ({ token, member }, _, stack) => ({
    path: '/api/identity/sign-ins',
    token: member ? (await newMember(stack)).token : token,
  }),
  'DELETE /api/identity/sign-ins/:id': async (_, { owner }, stack) => ({
    path: `/api/identity/sign-ins/${sessionIdOf((await signIn(stack, owner)).access_token)}`,
  }),
  'GET /api/identity/members': () => ({ path: '/api/identity/members' }),
  'GET /api/identity/members/:id': about(),
  'PUT /api/identity/members/:id/role': about('/role', { admin: false }),
  'DELETE /api/identity/members/:id/suspension': about('/suspension'),
  'POST /functions/v1/get-user-emails': () => ({ path: '/functions/v1/get-user-emails', body: {} }),
  // Somebody of whom nobody else knows; whoever asks as the owner is herself.
  'POST /functions/v1/delete-user': async ({ token, member }, { owner }, stack) => {
    const her = await newMember(stack);
    const body = { userId: her.id, selfDelete: true };
    return { path: '/functions/v1/delete-user', body, token: member?.id === owner.id ? her.token : token };
  },
};
