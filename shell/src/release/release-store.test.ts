import type { LiveRelease } from '@reset/contracts/manifests';
import { afterEach, expect, test, vi } from 'vitest';
import { pages } from '../pages.ts';
import { ReleaseStore } from './release-store.ts';

const live = (rev: number, path: string): LiveRelease => ({
  rev,
  kit: '1.0.0',
  remotes: [
    {
      name: 'tiny',
      version: `v${rev}`,
      kit: '1.0.0',
      entry: 'e.js',
      pages: [{ path, page: 'home', title: 'Home', access: 'public', nav: [], js: [], css: [], needs: [] }],
      slots: [],
    },
  ],
});
const own = pages.map(({ path }) => `shell ${path}`);
const paths = (store: ReleaseStore) => store.current().pages.map(({ remote, path }) => `${remote} ${path}`);

afterEach(() => vi.unstubAllGlobals());

test("the inlined release lists the shell's own pages and the remotes'", () => {
  const store = new ReleaseStore(JSON.stringify(live(1, '/one')));
  expect(store.current().known).toBe(true);
  expect(paths(store)).toEqual([...own, 'tiny /one']);
  expect(store.releaseOf('tiny')?.version).toBe('v1');
  expect(store.releaseOf('other')).toBe(null);
});

test.for([[null], [''], ['{'], ['{"rev":1}']])(
  'without a readable one (%j) only the own pages are known',
  ([inlined]) => {
    const store = new ReleaseStore(inlined ?? null);
    expect(store.current().known).toBe(false);
    expect(paths(store)).toEqual(own);
  },
);

test('it is read again on demand, and told', async () => {
  vi.stubGlobal('fetch', async () => Response.json(live(2, '/two')));
  const store = new ReleaseStore(null);
  const changed = vi.fn<() => void>();
  const stop = store.subscribe(changed);
  await store.refresh();
  expect(paths(store)).toEqual([...own, 'tiny /two']);
  expect(changed).toHaveBeenCalledTimes(1);
  stop();
});

test('what is known stays when it cannot be read again', async () => {
  const store = new ReleaseStore(JSON.stringify(live(1, '/one')));
  vi.stubGlobal('fetch', async () => new Response('<h1>resting</h1>', { status: 503 }));
  await expect(store.refresh()).rejects.toThrow('503');
  expect(paths(store)).toEqual([...own, 'tiny /one']);
});

test('the cards of all remotes stand in the order that they ask for', () => {
  const release = live(1, '/one');
  const card = (part: string, order: number) => ({ slot: 'today', part, order, height: 90, js: [], css: [] }) as const;
  const [tiny] = release.remotes;
  const remotes = [
    { ...tiny, slots: [card('late', 30), card('early', 10)] },
    { ...tiny, name: 'other', slots: [card('between', 20)] },
  ];
  const { slots } = new ReleaseStore(JSON.stringify({ ...release, remotes })).current();
  expect(slots.map(({ remote, part }) => `${remote} ${part}`)).toEqual(['tiny early', 'other between', 'tiny late']);
});
