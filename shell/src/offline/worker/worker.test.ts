import { beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from './test/fake-caches.ts';
import { FakeHouse } from './test/fake-house.ts';

const ORIGIN = 'https://reset.example';
const listeners = new Map<string, (event: unknown) => void>();
const skipWaiting = vi.fn<() => Promise<void>>(async () => undefined);
const claim = vi.fn<() => Promise<void>>(async () => undefined);
const enable = vi.fn<() => Promise<void>>(async () => undefined);
let house: FakeHouse;
let caches: FakeCaches;

/** Says something to the worker and waits until it has done all that it wanted to. */
const tell = async (type: string, event: object = {}): Promise<Response | undefined> => {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get(type)?.({
    ...event,
    waitUntil: (more: Promise<unknown>) => work.push(more),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  const response = await answer;
  await Promise.all(work);
  return response;
};

const arrived = () => tell('message', { data: { visited: [] } });

/** Asks for something, and says at once that the page is there. */
const ask = async (path: string, mode: 'navigate' | 'no-cors' | 'cors' = 'navigate') => {
  const request = new Request(ORIGIN + path);
  Object.defineProperty(request, 'mode', { value: mode });
  const answer = tell('fetch', { request, preloadResponse: Promise.resolve(undefined) });
  await arrived();
  return answer;
};

beforeEach(async () => {
  vi.resetModules();
  listeners.clear();
  house = new FakeHouse();
  caches = new FakeCaches();
  house.live('s1', [{ name: 'content', version: 'c1', offline: true }]);
  house.files.set('/quiz', '<h1>the quiz</h1>');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', house.fetch);
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('clients', { claim });
  vi.stubGlobal('registration', { navigationPreload: { enable } });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  await import('./worker.ts');
  await tell('install');
  await tell('activate');
});

test('it takes over at once, asking nobody', () => {
  expect([skipWaiting, claim, enable].map((each) => each.mock.calls.length > 0)).toEqual([true, true, true]);
});

test('a page comes from the network, and the new release with it', async () => {
  house.live('s2', []);
  expect(await (await ask('/quiz'))?.text()).toBe('<h1>the quiz</h1>');
  expect(Object.keys(caches.kept())).toEqual(['reset-document', 'reset-release:/shell/s2/']);
});

test('a preloaded answer is taken', async () => {
  const preloadResponse = Promise.resolve(new Response('early'));
  const request = new Request(`${ORIGIN}/quiz`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const answer = tell('fetch', { request, preloadResponse });
  await arrived();
  expect(await (await answer)?.text()).toBe('early');
  expect(house.asked).not.toContain('/quiz');
});

test('nothing is kept for another time while she waits for a page', async () => {
  house.live('s2', []);
  house.asked.length = 0;
  const request = new Request(`${ORIGIN}/quiz`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    ...{ request, preloadResponse: Promise.resolve(undefined) },
    waitUntil: (more: Promise<unknown>) => work.push(more),
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
  });
  expect(await (await answer)?.text()).toBe('<h1>the quiz</h1>');
  expect(house.asked).toEqual(['/quiz']);
  await arrived();
  await Promise.all(work);
  expect(Object.keys(caches.kept())).toEqual(['reset-document', 'reset-release:/shell/s2/']);
});

test('an error of the server is shown as it is; only without a network the kept document stands in', async () => {
  expect((await ask('/broken'))?.status).toBe(404);
  house.reachable = false;
  expect(await (await ask('/quiz'))?.text()).toContain('/shell/s1/first.js');
});

test('what members read and write does not pass through it, is not asked for and not kept', async () => {
  const before = caches.kept();
  const asked = house.asked.length;
  for (const path of ['/api/reset-content/attempts', '/auth/v1/user', '/functions/v1/life-advisor', '/storage/v1/x']) {
    expect(await ask(path, 'cors')).toBeUndefined();
    expect(await ask(path)).toBeUndefined();
  }
  const visited = ['/api/reset-content/attempts', '/auth/v1/user', '/quiz'].map((path) => ORIGIN + path);
  await tell('message', { data: { visited } });
  expect(caches.kept()).toEqual(before);
  expect(house.asked).toHaveLength(asked);
});

test('what a window loaded before there was a worker is kept', async () => {
  const visited = [`${ORIGIN}/remotes/content/c1/entry.js`, 'https://elsewhere.example/shell/s1/first.js'];
  await tell('message', { data: { visited } });
  await tell('message', { data: 'nonsense' });
  expect(caches.kept()['reset-release:/remotes/content/c1/']).toHaveLength(3);
  house.reachable = false;
  expect(await (await ask('/remotes/content/c1/quiz.js', 'no-cors'))?.text()).toContain('quiz.js');
});

test('what a window had loaded is kept file by file, and gives way to the next page', async () => {
  const files = ['entry.js', 'quiz.js'].map((name) => `/remotes/content/c1/${name}`);
  const asked = () => house.asked.filter((path) => files.includes(path));
  const fetched = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input instanceof Request && input.url.endsWith('entry.js')) await fetched.promise;
    return house.fetch(input);
  });
  const told = tell('message', { data: { visited: files.map((path) => ORIGIN + path) } });
  const request = new Request(`${ORIGIN}/quiz`);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  const opened = tell('fetch', { request, preloadResponse: Promise.resolve(undefined) });
  fetched.resolve();
  await vi.waitFor(() => expect(asked()).toEqual(files.slice(0, 1)));
  await vi.waitFor(() => expect(caches.kept()['reset-release:/remotes/content/c1/']).toEqual(files.slice(0, 1)));
  await arrived();
  await Promise.all([told, opened]);
  expect(caches.kept()['reset-release:/remotes/content/c1/']).toHaveLength(3);
});

test('without a network and before anything was kept, the browser says so itself', async () => {
  await caches.delete('reset-document');
  house.reachable = false;
  await expect(ask('/quiz')).rejects.toThrow('no network');
});
