import type { Stack } from '@reset/stack';
import { v7 as uuidv7 } from './uuid.ts';
import { needing } from './attempts.ts';
import { factorRecipes } from './factor-recipes.ts';
import { strangersPost } from './forum.ts';
import { forumRecipes } from './forum-recipes.ts';
import { adviceOf, newEntry, newNote, saveEntry, saveNote } from './writing.ts';
import { challengeRecipes } from './challenge-recipes.ts';
import { exportRecipes, messagesRecipes, moderationRecipes, noticesRecipes, unreadRecipes } from './part-recipes.ts';
import { connectionOf } from './partners.ts';
import { memberRecipes } from './member-recipes.ts';
import { passkeyRecipes } from './passkey-recipes.ts';
import { partnerRecipes } from './partner-recipes.ts';
import { newPerson, signIn } from './people.ts';
import { voiceRecipes } from './voice.ts';
import type { Recipe } from './recipe.ts';
import { marketplaceRecipes } from './marketplace-recipes.ts';
import { adminRecipes } from './admin-recipes.ts';

const at =
  (path: string, body?: Readonly<Record<string, unknown>>): Recipe =>
  () => ({ path, ...(body && { body }) });

const journal = '/api/journal-ai';

/** About an entry of the owner's that nothing else has touched. */
const ofEntry =
  (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
  async (_, { owner }, stack) => {
    const id = await saveEntry(stack, owner.token);
    return { path: `${journal}/entries/${id}${rest}`, ...(body && { body }) };
  };

const ofNote =
  (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
  async (_, { owner }, stack) => {
    const id = await saveNote(stack, owner.token);
    return { path: `${journal}/notes/${id}${rest}`, ...(body && { body }) };
  };

const ofAdvice =
  (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
  async (_, { owner }, stack) => {
    const id = await adviceOf(stack, owner);
    return { path: `${journal}/advice/${id}${rest}`, ...(body && { body }) };
  };

const nowhere = '/auth/v1/no-such-thing';

/** How each route of the contracts is called so that only who calls decides the answer. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...factorRecipes,
  'POST /auth/v1/signup': () => {
    const { email, password, firstName, lastName } = newPerson();
    return { path: '/auth/v1/signup', body: { email, password, data: { first_name: firstName, last_name: lastName } } };
  },
  'POST /auth/v1/token': (_, { owner: { email, password } }) => ({
    path: '/auth/v1/token?grant_type=password',
    body: { email, password },
  }),
  'POST /auth/v1/recover': () => ({ path: '/auth/v1/recover', body: { email: newPerson().email } }),
  'POST /auth/v1/otp': () => ({ path: '/auth/v1/otp', body: { email: newPerson().email } }),
  'POST /auth/v1/resend': () => ({ path: '/auth/v1/resend', body: { type: 'signup', email: newPerson().email } }),
  'POST /auth/v1/verify': at('/auth/v1/verify', { type: 'recovery', token_hash: 'no-such-thing' }),
  // It leads to the page with the button.
  'GET /auth/v1/verify': at('/auth/v1/verify?type=recovery&token=no-such-thing'),
  'GET /auth/v1/reauthenticate': at('/auth/v1/reauthenticate'),
  'GET /auth/v1/user': at('/auth/v1/user'),
  'PUT /auth/v1/user': at('/auth/v1/user', { data: { display_name: 'Harbour' } }),
  // A session of its own: the caller's goes on to be used.
  'POST /auth/v1/logout': async ({ token, member }, _, stack) => ({
    path: '/auth/v1/logout?scope=local',
    token: member ? (await signIn(stack, member)).access_token : token,
  }),
  'GET /auth/v1/settings': at('/auth/v1/settings'),
  'GET /auth/v1/health': at('/auth/v1/health'),
  'GET /auth/v1/.well-known/jwks.json': at('/auth/v1/.well-known/jwks.json'),
  'POST /auth/v1/sso': at('/auth/v1/sso', { domain: 'example.org' }),
  'GET /auth/v1/sso/saml/metadata': at('/auth/v1/sso/saml/metadata'),
  'POST /auth/v1/sso/saml/acs': at('/auth/v1/sso/saml/acs', {}),
  'GET /auth/v1/authorize': at('/auth/v1/authorize?provider=google'),
  'GET /auth/v1/user/identities/authorize': at('/auth/v1/user/identities/authorize?provider=google'),
  'DELETE /auth/v1/user/identities/*': at('/auth/v1/user/identities/no-such-thing'),
  'POST /auth/v1/invite': at('/auth/v1/invite', { email: 'mia@reset.example' }),
  'GET /auth/v1/admin/users': at('/auth/v1/admin/users'),
  'POST /auth/v1/admin/users': at('/auth/v1/admin/users', { email: 'mia@reset.example' }),
  'GET /auth/v1/admin/users/:id': (_, { owner: { id } }) => ({ path: `/auth/v1/admin/users/${id}` }),
  'PUT /auth/v1/admin/users/:id': (_, { owner: { id } }) => ({ path: `/auth/v1/admin/users/${id}`, body: {} }),
  'DELETE /auth/v1/admin/users/:id': (_, { owner: { id } }) => ({ path: `/auth/v1/admin/users/${id}` }),
  'POST /auth/v1/admin/generate_link': at('/auth/v1/admin/generate_link', { type: 'recovery' }),
  'GET /auth/v1/admin/*': at('/auth/v1/admin/audit'),
  'POST /auth/v1/admin/*': at('/auth/v1/admin/oauth/clients', {}),
  'PUT /auth/v1/admin/*': at('/auth/v1/admin/sso/providers/no-such-thing', {}),
  'DELETE /auth/v1/admin/*': at('/auth/v1/admin/oauth/clients/no-such-thing'),
  ...passkeyRecipes,
  'OPTIONS /auth/v1/*': at(nowhere),
  'GET /auth/v1/*': at(nowhere),
  'POST /auth/v1/*': at(nowhere, {}),
  'PUT /auth/v1/*': at(nowhere, {}),
  'PATCH /auth/v1/*': at(nowhere, {}),
  'DELETE /auth/v1/*': at(nowhere),
  'GET /api/identity/me': at('/api/identity/me'),
  'GET /api/identity/chat-choices': at('/api/identity/chat-choices'),
  'PATCH /api/identity/chat-choices': at('/api/identity/chat-choices', { shows_writing: true }),
  'GET /internal/sessions/ended': at('/internal/sessions/ended'),
  'GET /internal/conversations/:id/parties': at(`/internal/conversations/${uuidv7()}/parties`),
  'GET /internal/members/:id/export': at(`/internal/members/${uuidv7()}/export`),
  'GET /internal/members/:id/files/:name': at(`/internal/members/${uuidv7()}/files/${uuidv7()}.png`),
  'GET /internal/health': at('/internal/health'),
  'POST /internal/parked/replay': at('/internal/parked/replay', { ids: [uuidv7()] }),
  'PUT /internal/suspensions/:id': at(`/internal/suspensions/${uuidv7()}`, {
    user_id: uuidv7(),
    until: null,
    by: null,
  }),
  'POST /internal/reports/:target/decision': at(`/internal/reports/${uuidv7()}/decision`, {
    kind: 'post',
    ...{ decision: 'kept', reference: uuidv7(), by: null },
  }),
  'POST /internal/words/:target': at(`/internal/words/${uuidv7()}`, { kind: 'post', reported: true, by: uuidv7() }),
  'POST /internal/removals/:target': at(`/internal/removals/${uuidv7()}`, {
    kind: 'post',
    ...{ reference: uuidv7(), by: null },
  }),
  'POST /internal/holders': at('/internal/holders', { service: 'identity' }),
  'GET /api/reset-content/attempts': at('/api/reset-content/attempts'),
  'GET /api/reset-content/attempts/:id': (_, { attempt }) => ({ path: `/api/reset-content/attempts/${attempt}` }),
  'POST /api/reset-content/attempts': () => ({
    path: '/api/reset-content/attempts',
    body: { id: uuidv7(), answers: needing('energize') },
  }),
  'GET /api/reset-content/favourites': at('/api/reset-content/favourites'),
  'PUT /api/reset-content/favourites/:slug': at('/api/reset-content/favourites/emotion-wheel', {}),
  'DELETE /api/reset-content/favourites/:slug': at('/api/reset-content/favourites/emotion-wheel'),
  // Each for herself: whoever has no session speaks for the owner.
  'POST /api/reset-content/sync': ({ member }, { owner }) => ({
    path: '/api/reset-content/sync',
    body: { member: (member ?? owner).id, cursor: 0, sent_at: new Date().toISOString(), changes: [] },
  }),
  ...forumRecipes,
  'GET /api/journal-ai/entries': at(`${journal}/entries`),
  'GET /api/journal-ai/entries/:id': ofEntry(),
  'POST /api/journal-ai/entries': () => ({ path: `${journal}/entries`, body: newEntry() }),
  'PATCH /api/journal-ai/entries/:id': ofEntry('', { version: 1, content: 'After', mood: 4, energy: 2 }),
  'DELETE /api/journal-ai/entries/:id': ofEntry(),
  'POST /api/journal-ai/entries/:id/restore': ofEntry('/restore', {}),
  'POST /api/journal-ai/entries/search': at(`${journal}/entries/search`, { query: 'quiet' }),
  'GET /api/journal-ai/trend': at(`${journal}/trend?days=30`),
  'GET /api/journal-ai/notes': at(`${journal}/notes`),
  'GET /api/journal-ai/notes/:id': ofNote(),
  'POST /api/journal-ai/notes': () => ({ path: `${journal}/notes`, body: newNote() }),
  'PATCH /api/journal-ai/notes/:id': ofNote('', { version: 1, title: '', content: 'After' }),
  'DELETE /api/journal-ai/notes/:id': ofNote(),
  'POST /api/journal-ai/notes/:id/restore': ofNote('/restore', {}),
  'GET /api/journal-ai/advice': at(`${journal}/advice`),
  'DELETE /api/journal-ai/advice/:id': ofAdvice(),
  'POST /api/journal-ai/advice/:id/restore': ofAdvice('/restore', {}),
  'GET /api/journal-ai/ai': at(`${journal}/ai`),
  'PUT /api/journal-ai/ai': at(`${journal}/ai`, { provider: 'built-in', allowed: true }),
  'GET /api/journal-ai/sent': at(`${journal}/sent`),
  ...voiceRecipes,
  'POST /functions/v1/journal-feedback': at('/functions/v1/journal-feedback', {
    content: 'A quiet morning, for once.',
    mood: 4,
    energy: 3,
  }),
  // Always about the owner: nobody else may have her history read.
  'POST /functions/v1/life-advisor': (_, { owner }) => ({
    path: '/functions/v1/life-advisor',
    body: { userId: owner.id },
  }),
  ...memberRecipes,
  ...partnerRecipes,
  ...challengeRecipes,
  ...exportRecipes('identity'),
  ...exportRecipes('reset-content'),
  ...exportRecipes('journal-ai'),
  ...exportRecipes('community'),
  ...moderationRecipes('community', strangersPost),
  ...unreadRecipes('community'),
  ...noticesRecipes('community', strangersPost),
  ...messagesRecipes('community', 'connections', 'connection_id', (stack, two) => connectionOf(stack, two, 'accepted')),
  ...marketplaceRecipes,
  ...adminRecipes,
};

/** Where a route is asked: what the gateway lets nobody reach is asked at its service. */
export const doorOf = (stack: Stack, route: string): { readonly url: string } =>
  route.includes(' /internal/')
    ? { url: stack.address(/\/(?:conversations|reports|words|removals)\//.test(route) ? 'community' : 'identity') }
    : stack;
