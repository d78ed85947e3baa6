import { newMember } from './people.ts';
import type { Recipe } from './recipe.ts';

const about =
  (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
  (_, { counterpart }) => ({ path: `/api/identity/members/${counterpart.id}${rest}`, ...(body && { body }) });

/** How what admins do with members is called; nothing changes by it. */
export const memberRecipes: Readonly<Record<string, Recipe>> = {
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
