// @vitest-environment happy-dom
import { bytes, file } from '@reset/contracts/files';
import { api, Id } from '@reset/contracts/http';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { UNREACHABLE } from '../connection-source.ts';
import { request } from './request.ts';
import { urlOf } from './request-to.ts';

const thing = api('/api/things', {
  read: {
    route: 'GET /:id/parts/:part',
    who: 'anyone',
    input: z.object({ id: Id, part: z.string(), q: z.optional(z.string()), limit: z.optional(z.number()) }),
    output: z.object({ name: z.string() }),
  },
  picture: {
    route: 'PUT /:id/picture',
    who: 'member',
    input: z.object({
      id: Id,
      image: file({ types: ['image/png'], max: 9, messages: { type: 'A PNG', size: 'Smaller' } }),
      caption: z.optional(z.string()),
      note: z.optional(z.string()),
    }),
    output: z.null(),
  },
  show: {
    route: 'GET /files/:id/:name',
    who: 'anyone',
    input: z.object({ id: Id, name: z.string() }),
    output: bytes({ cache: 60 }),
  },
  change: { route: 'PATCH /:id', who: 'member', input: z.object({ id: Id, name: z.string() }), output: z.null() },
});
const id = '0193f1de-0000-7000-8000-000000000001';

const answering = (respond: () => Response | Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => respond());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const options = { token: null };

afterEach(() => vi.unstubAllGlobals());

test('a read fills the path and puts the rest into the query', async () => {
  const fetch = answering(() => Response.json({ name: 'one', later: 'a field of a newer service' }));
  expect(await request(thing.read, { id, part: 'a/b', q: 'x y', limit: 5 }, options)).toEqual({ name: 'one' });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(`/api/things/${id}/parts/a%2Fb?q=x+y&limit=5`);
  const headers = new Headers(init?.headers);
  expect(headers.get('x-time-zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(headers.has('authorization')).toBe(false);
  expect(headers.has('content-type')).toBe(false);
});

test('a write sends JSON and the token, and may be answered by nothing', async () => {
  const fetch = answering(() => new Response(null, { status: 204 }));
  expect(await request(thing.change, { id, name: 'two' }, { token: 'secret' })).toBe(null);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(`/api/things/${id}`);
  expect(init?.method).toBe('PATCH');
  expect(init?.body).toBe('{"name":"two"}');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
});

test('a file goes as a form with the other fields; how long it may be is its contract’s', async () => {
  const fetch = answering(() => new Response(null, { status: 204 }));
  const image = new File(['bytes'], 'a.png', { type: 'image/png' });
  expect(await request(thing.picture, { id, image, caption: 'Mine' }, options)).toBe(null);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(`/api/things/${id}/picture`);
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
  expect(init?.body).toBeInstanceOf(FormData);
  const form = init?.body as FormData;
  expect([...form.keys()]).toEqual(['image', 'caption']);
  expect([form.get('caption'), (form.get('image') as File).type]).toEqual(['Mine', 'image/png']);
});

test('the address of a file that anyone may read', () => {
  expect(urlOf(thing.show, { id, name: 'a b.png' })).toBe(`/api/things/files/${id}/a%20b.png`);
});

test('the envelope becomes an ApiError with its fields', async () => {
  const body = { error: 'Too long', code: 'invalid', requestId: 'r1', fields: { name: 'Shorter, please' } };
  answering(() => Response.json(body, { status: 400 }));
  await expect(request(thing.change, { id, name: '' }, options)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Too long',
    requestId: 'r1',
    fields: { name: 'Shorter, please' },
  });
});

test.for([
  [404, 'not_found'],
  [429, 'limited'],
  [502, 'unavailable'],
  [504, 'unavailable'],
  [500, 'internal'],
  [418, 'invalid'],
] as const)('a %i without our envelope reads as %s', async ([status, code]) => {
  answering(() => new Response('<h1>proxy</h1>', { status }));
  await expect(request(thing.read, { id, part: 'a' }, options)).rejects.toMatchObject({ code });
});

test('no network is "unavailable", said kindly, and told to the window', async () => {
  const told = vi.fn<() => void>();
  addEventListener(UNREACHABLE, told, { once: true });
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(request(thing.read, { id, part: 'a' }, options)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'This part is resting for a moment. Please try again soon.',
  });
  expect(told).toHaveBeenCalledTimes(1);
});

test('an answer of another shape is an error that is told kindly and logged by field, without content', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answering(() => Response.json({ name: 7, note: 'private words' }));
  await expect(request(thing.read, { id, part: 'a' }, options)).rejects.toMatchObject({
    code: 'internal',
    message: 'Something went wrong on our side. Please try again in a moment.',
  });
  expect(log.mock.calls.flat().join(' ')).toContain('name');
  expect(log.mock.calls.flat().join(' ')).not.toContain('private words');
  log.mockRestore();
});

test('an abort is rethrown as what it is', async () => {
  const abort = new AbortController();
  answering(() => {
    abort.abort();
    return Promise.reject(new DOMException('gone', 'AbortError'));
  });
  await expect(request(thing.read, { id, part: 'a' }, { token: null, signal: abort.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
