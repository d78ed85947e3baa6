import type { Stack } from '@reset/stack';
import { needing } from './attempts.ts';
import { forumWriteRoutes, inForum, prepareForum } from './forum-write-routes.ts';
import { memberWriteRoutes } from './member-write-routes.ts';
import { partnerWriteRoutes } from './partner-write-routes.ts';
import {
  messagesWriteRoutes,
  moderationWriteRoutes,
  noticesWriteRoutes,
  unreadWriteRoutes,
} from './part-write-routes.ts';
import { passkeyWriteRoutes } from './passkey-write-routes.ts';
import { inPartners, preparePartners } from './partners.ts';
import { type Member, newPerson } from './people.ts';
import { voiceWriteRoutes } from './voice.ts';
import { newEntry, newNote } from './writing.ts';
import type { Body, FileRoute, WriteRoute } from './write-route.ts';
import { v7 as uuidv7 } from './uuid.ts';
import { marketplaceFileRoutes, marketplaceWriteRoutes, prepareMarketplace } from './marketplace-write-routes.ts';
import { adminWriteRoutes, prepareAdmin } from './admin-write-routes.ts';

const names = { first_name: 'Mia', last_name: 'Keller', display_name: null };

/** An entry and a note of hers that are there to be changed. */
export const there = { entry: uuidv7(), note: uuidv7() } as const;
const nowhere = uuidv7();

export const writeRoutes: readonly WriteRoute[] = [
  {
    route: 'POST /auth/v1/signup',
    path: '/auth/v1/signup',
    good: () => ({ email: newPerson().email, password: newPerson().password, data: names }),
    texts: [['email'], ['password'], ['data', 'first_name'], ['data', 'last_name'], ['data', 'display_name']],
    others: [['data'], ['phone']],
  },
  {
    route: 'POST /auth/v1/token',
    path: '/auth/v1/token?grant_type=password',
    good: () => ({ email: newPerson().email, password: 'quiet-harbour' }),
    texts: [['email'], ['password'], ['grant_type'], ['refresh_token']],
    others: [['phone']],
  },
  {
    route: 'PUT /auth/v1/user',
    path: '/auth/v1/user',
    good: () => ({ data: { display_name: 'Harbour' } }),
    texts: [['email'], ['password'], ['current_password'], ['data', 'first_name'], ['data', 'display_name']],
    others: [['data'], ['phone']],
  },
  ...['recover', 'otp', 'resend'].map((path) => ({
    ...{ route: `POST /auth/v1/${path}`, path: `/auth/v1/${path}` },
    good: () => ({ email: newPerson().email, type: 'signup' }),
    texts: [['email'], ['redirect_to'], ['code_challenge']],
    others: [['phone'], ['type']],
  })),
  {
    route: 'POST /auth/v1/verify',
    path: '/auth/v1/verify',
    good: () => ({ type: 'recovery', email: newPerson().email, token: '123456' }),
    texts: [['email'], ['token'], ['token_hash'], ['type']],
    others: [['phone']],
  },
  {
    route: 'POST /auth/v1/factors',
    path: '/auth/v1/factors',
    good: () => ({ factor_type: 'totp', friendly_name: uuidv7() }),
    texts: [['factor_type'], ['friendly_name'], ['issuer']],
    others: [],
  },
  {
    route: 'POST /auth/v1/factors/:id/challenge',
    path: `/auth/v1/factors/${nowhere}/challenge`,
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /auth/v1/factors/:id/verify',
    path: `/auth/v1/factors/${nowhere}/verify`,
    good: () => ({ challenge_id: uuidv7(), code: '123456' }),
    texts: [['challenge_id'], ['code']],
    others: [],
  },
  {
    route: 'POST /auth/v1/factors/recovery-codes',
    path: '/auth/v1/factors/recovery-codes',
    good: () => ({ friendly_name: 'Recovery codes' }),
    texts: [['friendly_name']],
    others: [],
  },
  {
    route: 'POST /auth/v1/factors/recovery-codes/verify',
    path: '/auth/v1/factors/recovery-codes/verify',
    good: () => ({ code: 'k4m9-x7qp-2ab8-ht3z' }),
    texts: [['code']],
    others: [],
  },
  {
    route: 'POST /auth/v1/factors/recovery-codes/regenerate',
    path: '/auth/v1/factors/recovery-codes/regenerate',
    good: () => ({}),
    texts: [],
    others: [],
  },
  ...passkeyWriteRoutes,
  // Refused whatever is in them.
  ...['sso', 'sso/saml/acs', 'invite', 'admin/users', 'admin/generate_link'].map((path) => ({
    ...{ route: `POST /auth/v1/${path}`, path: `/auth/v1/${path}`, good: () => ({}), texts: [], others: [] },
  })),
  {
    ...{ route: 'PUT /auth/v1/admin/users/:id', path: `/auth/v1/admin/users/${nowhere}` },
    ...{ good: () => ({}), texts: [], others: [] },
  },
  {
    route: 'PATCH /api/identity/chat-choices',
    path: '/api/identity/chat-choices',
    good: () => ({ shows_writing: true, shows_reading: true }),
    texts: [],
    others: [['shows_writing'], ['shows_reading']],
  },
  {
    route: 'POST /api/reset-content/attempts',
    path: '/api/reset-content/attempts',
    good: () => ({ id: uuidv7(), answers: needing('energize') }),
    texts: [['id']],
    others: [['answers'], ['answers', 'r1'], ['answers', 'e4']],
  },
  {
    route: 'PUT /api/reset-content/favourites/:slug',
    path: '/api/reset-content/favourites/emotion-wheel',
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /api/reset-content/sync',
    path: '/api/reset-content/sync',
    good: (member) => {
      const sent_at = new Date().toISOString();
      const written = { changed_at: sent_at, device: uuidv7() };
      const task = {
        kind: 'task',
        id: uuidv7(),
        value: { title: 'Rest', category: 'General', done: false },
        ...written,
      };
      const win = { kind: 'win', id: uuidv7(), value: { day: '2026-11-21', text: 'A nap' }, ...written };
      const habit = { kind: 'habit', day: '2026-11-21', habit: 'hydration', value: 3, ...written };
      return { member, cursor: 0, sent_at, changes: [task, win, habit] };
    },
    texts: [
      ['member'],
      ['sent_at'],
      ['changes', '0', 'value', 'title'],
      ['changes', '0', 'value', 'category'],
      ['changes', '0', 'changed_at'],
      ['changes', '1', 'value', 'text'],
      ['changes', '1', 'value', 'day'],
      ['changes', '2', 'day'],
    ],
    others: [['cursor'], ['changes'], ['changes', '0'], ['changes', '0', 'value'], ['changes', '2', 'value']],
  },
  ...forumWriteRoutes,
  {
    route: 'POST /api/journal-ai/entries',
    path: '/api/journal-ai/entries',
    good: newEntry,
    texts: [['id'], ['content'], ['entry_type'], ['source'], ['mood_tags', '0'], ['written_at']],
    others: [['mood'], ['energy'], ['mood_tags']],
  },
  {
    route: 'PATCH /api/journal-ai/entries/:id',
    path: `/api/journal-ai/entries/${there.entry}`,
    good: () => ({ version: 1, content: 'Words', mood: 3, energy: 3, mood_tags: ['hope'] }),
    texts: [['content'], ['mood_tags', '0']],
    others: [['version'], ['mood'], ['energy'], ['mood_tags']],
  },
  {
    route: 'POST /api/journal-ai/entries/:id/restore',
    path: `/api/journal-ai/entries/${there.entry}/restore`,
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /api/journal-ai/entries/search',
    path: '/api/journal-ai/entries/search',
    good: () => ({ query: 'quiet', limit: 10 }),
    texts: [['query'], ['after']],
    others: [['limit']],
    perMinute: 120,
  },
  {
    route: 'POST /api/journal-ai/notes',
    path: '/api/journal-ai/notes',
    good: newNote,
    texts: [['id'], ['title'], ['content'], ['written_at']],
    others: [],
  },
  {
    route: 'PATCH /api/journal-ai/notes/:id',
    path: `/api/journal-ai/notes/${there.note}`,
    good: () => ({ version: 1, title: 'Title', content: 'Words' }),
    texts: [['title'], ['content']],
    others: [['version']],
  },
  {
    route: 'POST /api/journal-ai/notes/:id/restore',
    path: `/api/journal-ai/notes/${there.note}/restore`,
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /api/journal-ai/advice/:id/restore',
    path: `/api/journal-ai/advice/${nowhere}/restore`,
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'PUT /api/journal-ai/ai',
    path: '/api/journal-ai/ai',
    good: () => ({ provider: 'built-in', allowed: true }),
    texts: [['provider']],
    others: [['allowed']],
  },
  {
    route: 'POST /functions/v1/journal-feedback',
    path: '/functions/v1/journal-feedback',
    good: () => ({ content: 'A quiet morning, for once.', mood: 4, energy: 3, isSummary: false }),
    texts: [['content'], ['entryId'], ['conversationId']],
    others: [['mood'], ['energy'], ['isSummary']],
    perMinute: 30,
  },
  {
    route: 'POST /functions/v1/life-advisor',
    path: '/functions/v1/life-advisor',
    good: (member) => ({ userId: member }),
    texts: [['userId']],
    others: [],
  },
  ...voiceWriteRoutes,
  ...memberWriteRoutes,
  ...partnerWriteRoutes,
  ...moderationWriteRoutes('community', { kind: 'post', target: inForum.post }),
  ...unreadWriteRoutes('community'),
  ...noticesWriteRoutes('community'),
  ...messagesWriteRoutes('community', 'connections', 'connection_id', inPartners.connection),
  ...marketplaceWriteRoutes,
  ...adminWriteRoutes,
];

/** Routes that take a file. */
export const fileRoutes: readonly FileRoute[] = [...marketplaceFileRoutes];

/** Makes what these routes are about. */
export const preparations: readonly ((stack: Stack, member: Member) => Promise<unknown>)[] = [
  prepareForum,
  preparePartners,
  prepareMarketplace,
  prepareAdmin,
];

/** The body with one field, however deep, replaced. */
export const withField = (body: Body, path: readonly string[], value: unknown): Body =>
  replaced(body, path, value) as Body;

const replaced = (thing: unknown, [name, ...deeper]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(thing)) return thing.with(Number(name), replaced(thing[Number(name)], deeper, value));
  const body = (thing ?? {}) as Body;
  return { ...body, [name]: replaced(body[name], deeper, value) };
};
