// @vitest-environment happy-dom
import { bytes, file } from '@reset/contracts/files';
import { api, Id } from '@reset/contracts/http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { RENEWED, UNREACHABLE } from '../connection-source.ts';
import { uploadBy } from '../test/fake-upload.ts';
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

describe('a file whose way is told', () => {
  const image = new Blob(['bytes'], { type: 'image/png' });
  const sending = (respond: () => Response | Promise<Response>) => {
    const fetch = answering(respond);
    vi.stubGlobal('XMLHttpRequest', uploadBy(fetch));
    return fetch;
  };

  test('is sent once as every other, with its token, and its answer read as every other', async () => {
    const parts: number[] = [];
    const tell = (part: number) => void parts.push(part);
    const fetch = sending(() => new Response(null, { status: 204 }));
    expect(await request(thing.picture, { id, image }, { token: 'secret', tell })).toBe(null);
    expect(parts).toEqual([0.5]);
    const [[url, init] = []] = fetch.mock.calls;
    expect([url, init?.method, fetch.mock.calls.length]).toEqual([`/api/things/${id}/picture`, 'PUT', 1]);
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret');
    expect((init?.body as FormData | undefined)?.get('image')).toBeInstanceOf(Blob);
    sending(() => Response.json({ error: 'A PNG', code: 'unsupported', requestId: 'r' }, { status: 415 }));
    const refused = request(thing.picture, { id, image }, { token: 'secret', tell });
    await expect(refused).rejects.toMatchObject({ code: 'unsupported', message: 'A PNG' });
  });

  test('and cannot be sent is “unavailable”; aborted is rethrown', async () => {
    const tell = () => undefined;
    sending(() => Promise.reject(new TypeError('gone')));
    await expect(request(thing.picture, { id, image }, { token: null, tell })).rejects.toMatchObject({
      code: 'unavailable',
    });
    sending(() => new Promise<Response>(() => undefined));
    const over = new AbortController();
    const under = request(thing.picture, { id, image }, { token: null, tell, signal: over.signal });
    over.abort(new DOMException('enough', 'AbortError'));
    await expect(under).rejects.toMatchObject({ name: 'AbortError' });
    await expect(
      request(thing.picture, { id, image }, { token: null, tell, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ name: 'AbortError' });
  });
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

describe('over a connection that is dead', () => {
  /** The first question is never answered, the next one is. */
  const hanging = () => {
    vi.useFakeTimers();
    const asked: RequestInit[] = [];
    const times: number[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      asked.push(init);
      times.push(performance.now());
      if (asked.length > 1) return Promise.resolve(Response.json({ name: 'one' }));
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      });
    });
    return { asked, times, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
  };
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['another way was found soon', RENEWED, 1_000, 3_000],
    ['another way was found late', 'online', 10_000, 10_000],
  ] as const)('a read is given up and asked anew once %s', async (_, event, after, asksAt) => {
    const told = vi.fn<() => void>();
    addEventListener(UNREACHABLE, told);
    const { asked, times, pass } = hanging();
    const read = request(thing.read, { id, part: 'a' }, options);
    await pass(after);
    dispatchEvent(new Event(event));
    dispatchEvent(new Event(event));
    await pass(3_000);
    expect(await read).toEqual({ name: 'one' });
    expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, asksAt]);
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(told).not.toHaveBeenCalled();
    removeEventListener(UNREACHABLE, told);
  });

  test.each([
    ['a write is not sent twice', (): Promise<unknown> => request(thing.change, { id, name: 'two' }, options), true],
    ['a read waits as long as nothing else is known', () => request(thing.read, { id, part: 'a' }, options), false],
  ] as const)('%s', async (_, send, isRenewed) => {
    const { asked, pass } = hanging();
    const sent = send().catch((error: unknown) => error);
    if (isRenewed) dispatchEvent(new Event(RENEWED));
    await pass(29_000);
    expect([asked.length, asked[0]?.signal?.aborted]).toEqual([1, false]);
    asked[0]?.signal?.dispatchEvent(new Event('abort'));
    await sent;
  });
});
