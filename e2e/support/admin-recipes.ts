import type { Stack } from '@reset/stack';
import { appealOf, decisionAbout, decisionNoticeOf, systemMessageOf } from './admin.ts';
import { callJson } from './call.ts';
import { strangersPost } from './forum.ts';
import { exportRecipes, reportedByOwner, unreadRecipes } from './part-recipes.ts';
import type { Recipe, Thing } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';

const messages = '/api/admin/system-messages';

const api = '/api/admin';
const aPost = () => ({ service: 'community', kind: 'post', target: uuidv7() });

/** A note that the team keeps on the owner. */
const noteOnOwner = async (stack: Stack, { owner: { id: user_id }, team: { token } }: Thing): Promise<string> => {
  await stack.settle();
  const id = uuidv7();
  const body = { id, user_id, content: 'Was warned before.' };
  const { status } = await callJson(stack, `POST ${api}/member-notes`, { body, token });
  if (status !== 200) throw new Error(`a note: ${status}`);
  return id;
};

/** What is decided about reports, and what follows from it. */
const reportRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/admin/claims': () => ({ path: `${api}/claims` }),
  'POST /api/admin/claims': () => ({ path: `${api}/claims`, body: aPost() }),
  'DELETE /api/admin/claims/:target': () => ({ path: `${api}/claims/${uuidv7()}` }),
  'POST /api/admin/decisions': async (_, thing, stack) => {
    const { about } = await reportedByOwner(stack, 'community', strangersPost, thing);
    const acts = { remove: true, warn: true, suspend: null, facts: 'It shamed somebody.', rule: 'kind' };
    return { path: `${api}/decisions`, body: { id: uuidv7(), ...about, ...acts } };
  },
  'POST /api/admin/removals': async (_, __, stack) => {
    const post = { service: 'community', ...(await strangersPost(stack)) };
    // Of whom it has not heard yet, nothing is decided.
    await stack.settle();
    return { path: `${api}/removals`, body: { id: uuidv7(), ...post, facts: '', rule: 'kind' } };
  },
  'GET /api/admin/decisions/:id': async (_, { owner }, stack) => ({
    path: `${api}/decisions/${await decisionAbout(stack, owner)}`,
  }),
  'POST /api/admin/appeals': async (_, { owner }, stack) => ({
    path: `${api}/appeals`,
    body: { id: uuidv7(), decision_id: await decisionAbout(stack, owner), content: 'It was a joke.' },
  }),
  'GET /api/admin/appeals': () => ({ path: `${api}/appeals` }),
  'GET /api/admin/appeals/:id': async (_, { owner }, stack) => ({
    path: `${api}/appeals/${await appealOf(stack, owner)}`,
  }),
  'POST /api/admin/appeals/:id/answer': async (_, { owner }, stack) => ({
    path: `${api}/appeals/${await appealOf(stack, owner)}/answer`,
    body: { state: 'upheld', answer: 'We looked once more.' },
  }),
  'GET /api/admin/member-notes': (_, { owner }) => ({ path: `${api}/member-notes?user_id=${owner.id}` }),
  'POST /api/admin/member-notes': async (_, { owner }, stack) => {
    await stack.settle();
    return { path: `${api}/member-notes`, body: { id: uuidv7(), user_id: owner.id, content: 'Was warned before.' } };
  },
  'DELETE /api/admin/member-notes/:id': async (_, thing, stack) => ({
    path: `${api}/member-notes/${await noteOnOwner(stack, thing)}`,
  }),
  'GET /api/admin/mutes/:user_id': (_, { owner }) => ({ path: `${api}/mutes/${owner.id}` }),
  'PUT /api/admin/mutes/:user_id': async (_, { owner }, stack) => {
    await stack.settle();
    return { path: `${api}/mutes/${owner.id}`, body: { muted: false } };
  },
  'GET /api/admin/notices': () => ({ path: `${api}/notices` }),
  'POST /api/admin/notices/:id/read': async (_, { owner }, stack) => ({
    path: `${api}/notices/${await decisionNoticeOf(stack, owner)}/read`,
    body: {},
  }),
};

/** How each route of this service is called. */
export const adminRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/admin/system-messages': () => ({ path: messages }),
  'GET /api/admin/system-messages/sent': () => ({ path: `${messages}/sent` }),
  'GET /api/admin/system-messages/recipients': () => ({ path: `${messages}/recipients` }),
  'POST /api/admin/system-messages': () => ({
    path: messages,
    body: { id: uuidv7(), subject: 'A new room', content: 'There is a marketplace now.' },
  }),
  'POST /api/admin/system-messages/:id/read': async (_, __, stack) => ({
    path: `${messages}/${await systemMessageOf(stack)}/read`,
    body: {},
  }),
  'GET /api/admin/health': () => ({ path: '/api/admin/health' }),
  'POST /api/admin/health/replay': () => ({
    path: '/api/admin/health/replay',
    body: { service: 'community', ids: [uuidv7()] },
  }),
  'GET /api/admin/log': () => ({ path: '/api/admin/log' }),
  ...reportRecipes,
  ...unreadRecipes('admin'),
  ...exportRecipes('admin'),
};
