import { voiceApi } from '@reset/contracts/http/journal-ai';
import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import type { Recipe } from './recipe.ts';
import { v7 as uuidv7 } from './uuid.ts';
import type { WriteRoute } from './write-route.ts';

const voice = '/api/journal-ai/voice';
const nowhere = uuidv7();

/** What was said, as a page keeps it. */
const newConversation = (text = 'It was a long day.') => ({
  ...{ revision: 1, started_at: new Date().toISOString() },
  turns: [
    { item: 'item_1', who: 'you', text },
    { item: 'item_2', who: 'marin', text: 'I hear you.' },
  ],
});

/** Keeps a conversation with Marin. @returns its id */
export const saveConversation = async (stack: Pick<Stack, 'url'>, token: string, text?: string): Promise<string> => {
  const path = `${voice}/conversations/${uuidv7()}`;
  const { status, json, text: said } = await callJson(stack, `PUT ${path}`, { body: newConversation(text), token });
  if (status !== 200) throw new Error(`keeping a conversation: ${status} ${said}`);
  return voiceApi.changeConversation.output.parse(json).id;
};

const at =
  (path: string, body?: Readonly<Record<string, unknown>>): Recipe =>
  () => ({ path, ...(body && { body }) });

/** About a conversation of the owner's that nothing else has touched. */
const ofConversation =
  (rest = '', body?: Readonly<Record<string, unknown>>): Recipe =>
  async (_, { owner }, stack) => {
    const id = await saveConversation(stack, owner.token);
    return { path: `${voice}/conversations/${id}${rest}`, ...(body && { body }) };
  };

const offer = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n';

/** How each route of the voice is called so that only who calls decides the answer. */
export const voiceRecipes: Readonly<Record<string, Recipe>> = {
  'GET /api/journal-ai/voice': at(voice),
  'PUT /api/journal-ai/voice': at(voice, { provider: 'built-in', allowed: true }),
  // With a secret that is nobody's.
  'POST /api/journal-ai/voice/calls': at(`${voice}/calls`, { secret: 'none', sdp: offer }),
  // Of nobody's: hers or not, none is no error.
  'DELETE /api/journal-ai/voice/calls/:id': () => ({ path: `${voice}/calls/${uuidv7()}` }),
  'POST /api/journal-ai/voice/help': at(`${voice}/help`, {}),
  'PUT /api/journal-ai/voice/conversations/:id': () => ({
    path: `${voice}/conversations/${uuidv7()}`,
    body: newConversation(),
  }),
  'GET /api/journal-ai/voice/conversations': at(`${voice}/conversations`),
  'DELETE /api/journal-ai/voice/conversations/:id': ofConversation(),
  'POST /api/journal-ai/voice/conversations/:id/restore': ofConversation('/restore', {}),
  'POST /api/journal-ai/voice/conversations/:id/save': ofConversation('/save', { mood: 3, energy: 3 }),
  'POST /functions/v1/openai-ephemeral': at('/functions/v1/openai-ephemeral', {}),
};

/** Those of them that take JSON, with what they accept. */
export const voiceWriteRoutes: readonly WriteRoute[] = [
  {
    route: 'PUT /api/journal-ai/voice',
    path: voice,
    good: () => ({ provider: 'built-in', allowed: true }),
    texts: [['provider']],
    others: [['allowed']],
  },
  {
    route: 'POST /api/journal-ai/voice/calls',
    path: `${voice}/calls`,
    good: () => ({ secret: 'none', sdp: offer }),
    texts: [['secret'], ['sdp']],
    others: [],
    perMinute: 20,
  },
  {
    route: 'POST /api/journal-ai/voice/help',
    path: `${voice}/help`,
    good: () => ({}),
    texts: [],
    others: [],
    perMinute: 3,
  },
  {
    route: 'PUT /api/journal-ai/voice/conversations/:id',
    path: `${voice}/conversations/${nowhere}`,
    good: () => newConversation(),
    texts: [['turns', '0', 'text'], ['turns', '0', 'item'], ['started_at']],
    others: [['revision'], ['turns'], ['turns', '0', 'who']],
    perMinute: 60,
  },
  {
    route: 'POST /api/journal-ai/voice/conversations/:id/restore',
    path: `${voice}/conversations/${nowhere}/restore`,
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /api/journal-ai/voice/conversations/:id/save',
    path: `${voice}/conversations/${nowhere}/save`,
    good: () => ({ mood: 3, energy: 3 }),
    texts: [],
    others: [['mood'], ['energy']],
    perMinute: 30,
  },
  {
    route: 'POST /functions/v1/openai-ephemeral',
    path: '/functions/v1/openai-ephemeral',
    good: () => ({}),
    texts: [],
    others: [],
    perMinute: 12,
  },
];
