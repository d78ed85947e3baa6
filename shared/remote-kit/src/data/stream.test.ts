// @vitest-environment happy-dom
import { CoachChunk } from '@reset/contracts/coach';
import { functions } from '@reset/contracts/http/journal-ai';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeSession } from '../test/fake-session.ts';
import { stream } from './stream.ts';

const ada = { id: '0193f1de-0000-7000-8000-000000000001', name: 'Ada L.', admin: false };
const refused = () => Response.json({ error: 'no', code: 'sign_in', requestId: 'r' }, { status: 401 });
const ask = (session = fakeSession(ada), as: string | undefined = ada.id) =>
  stream(
    session,
    functions.lifeAdvisor,
    { userId: ada.id },
    { piece: CoachChunk, signal: new AbortController().signal, as },
  );

const answering = (...answers: readonly (() => Response)[]) => {
  const left = [...answers];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => left.shift()?.() ?? refused());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const tokens = (fetch: ReturnType<typeof answering>) =>
  fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));

afterEach(() => vi.unstubAllGlobals());

test('a refused token is renewed once, and the answer to the second request is read', async () => {
  const fetch = answering(refused, () => new Response('data: {"saved":null}\ndata: {"help":true}\ndata: [DONE]\n'));
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const session = { ...fakeSession(ada), getToken: async () => 'old', renewToken: async () => 'new' };
  const said = [];
  for await (const piece of ask(session)) said.push(piece);
  expect(said).toEqual([{ choices: [], help: true }]);
  expect(tokens(fetch)).toEqual(['Bearer old', 'Bearer new']);
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('a token that is refused again is not renewed a second time', async () => {
  const fetch = answering(refused, refused, refused);
  const session = { ...fakeSession(ada), getToken: async () => 'old', renewToken: async () => 'new' };
  await expect(ask(session).next()).rejects.toMatchObject({ code: 'sign_in' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('without a session, and for somebody who is not here any more, nothing is asked', async () => {
  const fetch = answering();
  await expect(ask(fakeSession(null)).next()).rejects.toMatchObject({ code: 'sign_in' });
  const eve = fakeSession({ ...ada, id: '0193f1de-0000-7000-8000-000000000002' });
  await expect(ask(eve).next()).rejects.toMatchObject({ code: 'sign_in' });
  expect(fetch).not.toHaveBeenCalled();
});

test('nothing is sent before the first piece is wanted', () => {
  const fetch = answering();
  ask();
  expect(fetch).not.toHaveBeenCalled();
});
