// @vitest-environment happy-dom
import { meApi } from '@reset/contracts/http/identity';
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeSession } from '../test/fake-session.ts';
import { call } from './call.ts';

const ada = { id: '0193f1de-0000-7000-8000-000000000001', name: 'Ada L.', admin: false };
const refused = () => Response.json({ error: 'no', code: 'sign_in', requestId: 'r' }, { status: 401 });

afterEach(() => vi.unstubAllGlobals());

test('a refused token is renewed once and the call repeated', async () => {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('authorization'));
    return tokens.length === 1 ? refused() : Response.json(ada);
  });
  const session = { ...fakeSession(ada), getToken: async () => 'old', renewToken: async () => 'new' };
  expect(await call(session, meApi.readMe, {})).toEqual(ada);
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

test('what was meant for one member never goes out as another', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(ada));
  vi.stubGlobal('fetch', fetch);
  const session = fakeSession(ada);
  session.become({ ...ada, id: '0193f1de-0000-7000-8000-000000000002' });
  await expect(call(session, attemptsApi.listAttempts, {}, { as: ada.id })).rejects.toMatchObject({ code: 'sign_in' });
  expect(fetch).not.toHaveBeenCalled();
});

test('a token that cannot be renewed ends the call, after one try', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => refused());
  vi.stubGlobal('fetch', fetch);
  const session = fakeSession(ada);
  await expect(call(session, meApi.readMe, {})).rejects.toMatchObject({ code: 'sign_in' });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(session.current().status).toBe('out');
});
