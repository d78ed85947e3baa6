import { commentOf, postOf } from './forum.ts';
import type { Recipe } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

const community = '/api/community';
const words = { title: 'A long night', content: 'Who else is awake?' };

type Body = Readonly<Record<string, unknown>>;

/** About a post of the owner's that nothing else has touched. */
const ofPost =
  (rest = '', body?: () => Body): Recipe =>
  async (_, { owner }, stack) => ({
    path: `${community}/posts/${await postOf(stack, owner)}${rest}`,
    ...(body && { body: body() }),
  });

const ofComment =
  (rest = '', body?: Body): Recipe =>
  async (_, { owner }, stack) => ({
    path: `${community}/comments/${await commentOf(stack, owner)}${rest}`,
    ...(body && { body }),
  });

/** How each route of the forum is called. */
export const forumRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/community/posts': () => ({ path: `${community}/posts?query=night` }),
  'GET /api/community/posts/newer': () => ({ path: `${community}/posts/newer?than=2026-01-01T00:00:00.000Z` }),
  'GET /api/community/posts/:id': ofPost(),
  'POST /api/community/posts': () => ({ path: `${community}/posts`, body: { id: uuidv7(), ...words } }),
  'PATCH /api/community/posts/:id': ofPost('', () => ({ ...words, version: 1 })),
  'DELETE /api/community/posts/:id': ofPost(),
  'POST /api/community/posts/:id/restore': ofPost('/restore', () => ({})),
  'GET /api/community/posts/:id/comments': ofPost('/comments'),
  'POST /api/community/posts/:post_id/comments': ofPost('/comments', () => ({ id: uuidv7(), content: 'I am.' })),
  'PATCH /api/community/comments/:id': ofComment('', { content: 'I was.', version: 1 }),
  'DELETE /api/community/comments/:id': ofComment(),
  'POST /api/community/comments/:id/restore': ofComment('/restore', {}),
};
