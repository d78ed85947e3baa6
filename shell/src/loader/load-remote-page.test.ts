// @vitest-environment happy-dom
import type { Release } from '@reset/contracts/manifests';
import { afterEach, expect, test, vi } from 'vitest';
import { type Federation, remotePages } from './load-remote-page.ts';

const Page = () => null;
const target = { remote: 'tiny', page: 'home' };
const release = (version: string, kit = '1.0.0'): Release => ({
  name: 'tiny',
  version,
  kit,
  entry: 'assets/remoteEntry.js',
  pages: [
    {
      path: '/',
      page: 'home',
      title: 'Home',
      access: 'public',
      nav: [],
      js: ['assets/remoteEntry.js', 'assets/home.js'],
      css: ['assets/home.css'],
      needs: [],
    },
  ],
  slots: [{ slot: 'today', part: 'hello', order: 10, height: 80, js: ['assets/hello.js'], css: [], needs: [] }],
});

const setUp = (loadRemote: (id: string) => Promise<unknown>) => {
  const live: { release: Release | null } = { release: release('v1') };
  const registered: (string | boolean | undefined)[][] = [];
  const federation = {
    loadRemote,
    registerRemotes: (remotes, options) => registered.push([remotes[0]?.entry, options?.force]),
  } as Federation;
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  return { live, registered, fetch, load: remotePages(federation, () => live.release, '1.0.0') };
};
const url = (version: string, query = '') => `${location.origin}/remotes/tiny/${version}/assets/remoteEntry.js${query}`;

afterEach(() => vi.unstubAllGlobals());

test('a remote is registered once, straight at its entry', async () => {
  const { load, registered, fetch } = setUp(async () => ({ default: Page }));
  expect(await load(target, false)).toBe(Page);
  expect(await load({ remote: 'tiny', page: 'other' }, false)).toBe(Page);
  expect(registered).toEqual([[url('v1'), false]]);
  expect(fetch).not.toHaveBeenCalled();
});

test('after a failure any page of the remote is loaded from a URL that nobody remembers', async () => {
  const loadRemote = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue({ default: Page });
  const { load, registered } = setUp(loadRemote);
  await expect(load(target, false)).rejects.toThrow('down');
  expect(await load({ remote: 'tiny', page: 'other' }, false)).toBe(Page);
  expect(registered).toEqual([
    [url('v1'), false],
    [url('v1', '?retry=1'), true],
  ]);
});

test("a retry renews the page's files in the browser's cache first", async () => {
  const { load, registered, fetch } = setUp(async () => ({ default: Page }));
  await load(target, false);
  await load(target, true);
  expect(fetch.mock.calls).toEqual(
    ['assets/remoteEntry.js', 'assets/home.js', 'assets/home.css'].map((file) => [
      `/remotes/tiny/v1/${file}`,
      { cache: 'reload' },
    ]),
  );
  expect(registered.at(-1)).toEqual([url('v1', '?retry=1'), true]);
});

test('a card for a slot is a module of its remote, renewed like a page', async () => {
  const ids: string[] = [];
  const { load, fetch } = setUp(async (id) => {
    ids.push(id);
    return { default: Page };
  });
  expect(await load({ remote: 'tiny', page: 'slot/hello' }, true)).toBe(Page);
  expect(ids).toEqual(['tiny/slot/hello']);
  expect(fetch.mock.calls.map(([asked]) => asked)).toEqual(['/remotes/tiny/v1/assets/hello.js']);
});

test('a retry whose files fail because their preload had failed goes round once more, and no more', async () => {
  const loadRemote = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('preload'));
  const { load, registered } = setUp(loadRemote);
  loadRemote.mockResolvedValueOnce({ default: Page });
  expect(await load(target, true)).toBe(Page);
  expect(registered).toEqual([
    [url('v1'), false],
    [url('v1', '?retry=1'), true],
  ]);
  loadRemote.mockRejectedValue(new Error('down'));
  await expect(load(target, true)).rejects.toThrow('down');
  expect(registered).toHaveLength(4);
});

test('a new version is registered in place of the old one', async () => {
  const { load, live, registered } = setUp(async () => ({ default: Page }));
  await load(target, false);
  live.release = release('v2');
  await load(target, false);
  expect(registered.at(-1)).toEqual([url('v2'), true]);
});

test('a remote that this shell cannot carry is refused before a byte of it is loaded', async () => {
  const { load, live, registered } = setUp(async () => ({ default: Page }));
  live.release = release('v1', '2.0.0');
  await expect(load(target, false)).rejects.toThrow(/tiny v1 is refused: it is made for remote-kit 2\.x/);
  live.release = null;
  await expect(load(target, false)).rejects.toThrow('no release of tiny is live');
  expect(registered).toEqual([]);
});

test.for([[null], [{}], [{ default: 'no component' }]])(
  'a module without a page (%j) is a failure',
  async ([module]) => {
    const { load } = setUp(async () => module);
    await expect(load(target, false)).rejects.toThrow('tiny/home has no default export');
  },
);
