import { expect, test } from 'vitest';
import { admission } from './admission.ts';
import type { Socket } from './socket.ts';

const claims = { sub: 'ana', session: 'hers', expires: 1, signedIn: 0, twoSteps: false };
const open: Parameters<typeof admission>[0] = {
  verifier: { verify: async (token: string) => (token === 'good' ? claims : null) },
  ended: { known: () => true, has: () => false },
};

const GOOD = { token: 'good' };

/** @returns why not in a word, or whose the socket is */
const knock = async (around: Partial<typeof open> = {}, auth: unknown = GOOD): Promise<unknown> => {
  const socket = { handshake: { auth }, data: {} } as unknown as Socket;
  const why = await new Promise<Error | undefined>((told) => void admission({ ...open, ...around })(socket, told));
  return why ? [why.message, socket.data] : socket.data;
};

test('who shows a token of a session that goes on is let in', async () => {
  expect(await knock()).toMatchObject({ member: 'ana', session: 'hers', expires: 1, rooms: [], topics: [] });
});

test.each<[string, string, Partial<typeof open>, unknown]>([
  ['sign_in', 'whose session has ended', { ended: { known: () => true, has: (one) => one === 'hers' } }, GOOD],
  ['unavailable', 'while it is not known which have ended', { ended: { known: () => false, has: () => false } }, GOOD],
  [
    'unavailable',
    'whose token cannot be looked at',
    { verifier: { verify: async () => Promise.reject(new Error()) } },
    GOOD,
  ],
  ['sign_in', 'whose token is another’s', {}, { token: 'forged' }],
  ['sign_in', 'who shows none', {}, {}],
])('“%s” is told to one %s', async (why, _, around, auth) => {
  expect(await knock(around, auth)).toEqual([why, {}]);
});
