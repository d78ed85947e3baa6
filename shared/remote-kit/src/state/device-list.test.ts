// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeSession } from '../test/fake-session.ts';
import { DeviceStore } from './device-store.ts';

const ada = { id: 'ada', name: 'Ada L.', admin: false };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const onDisk = (key: string) => (JSON.parse(localStorage.getItem(key) ?? 'null') as { value: unknown } | null)?.value;

/** A disk that takes what fits and throws at all else, as a full or a forbidden one does. */
const diskThat = (allows: (what: 'set' | 'remove', kept: ReadonlyMap<string, string>) => boolean) => {
  const kept = new Map<string, string>();
  const asked = (what: 'set' | 'remove') => {
    if (!allows(what, kept)) throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      asked('set');
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      asked('remove');
      kept.delete(key);
    },
    clear: () => kept.clear(),
  });
};

describe('a list', () => {
  test('holds what begins with its key, is the same until an entry changes, and tells of many writes once', () => {
    const store = new DeviceStore(fakeSession(ada));
    const list = store.key('garden', 'plants/');
    const told = vi.fn<() => void>();
    store.subscribe(list, told);
    store.write(store.key('garden', 'plants'), 'another thing');
    store.writeAll(list, [
      ['fern', 1],
      ['ivy', 2],
    ]);
    expect(told).toHaveBeenCalledTimes(1);
    const before = store.list(list);
    expect([...before].map(([name, { value }]) => [name, value])).toEqual([
      ['fern', 1],
      ['ivy', 2],
    ]);
    expect(onDisk(`${list}fern`)).toBe(1);
    expect(store.list(list)).toBe(before);
    store.writeAll(list, []);
    expect(store.list(list)).toBe(before);
    store.write(`${list}fern`, 3);
    expect(store.list(list).get('fern')?.value).toBe(3);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('shrinks: what was removed is gone here, on the disk and in other tabs, and stays gone after a sign-in', () => {
    const session = fakeSession(null);
    const store = new DeviceStore(session);
    const plants = () => store.key('garden', 'plants/');
    store.writeAll(plants(), [
      ['fern', 1],
      ['ivy', 2],
    ]);
    const told = vi.fn<() => void>();
    store.subscribe(plants(), told);
    store.writeAll(plants(), [
      ['fern', undefined],
      ['moss', 3],
    ]);
    expect(told).toHaveBeenCalledTimes(1);
    expect([...store.list(plants()).keys()]).toEqual(['ivy', 'moss']);
    expect(localStorage.getItem(`${plants()}fern`)).toBe(null);
    session.become(ada);
    expect([...store.list(plants()).keys()].toSorted()).toEqual(['ivy', 'moss']);
    session.become(null);
    expect(store.list(plants()).size).toBe(0);
  });

  test("what a visitor removes takes nothing from a member's", () => {
    localStorage.setItem('reset:ada:garden:plants/fern', JSON.stringify({ at: 1, value: 'hers' }));
    const session = fakeSession(null);
    const store = new DeviceStore(session);
    const plants = () => store.key('garden', 'plants/');
    store.writeAll(plants(), [['fern', "the visitor's"]]);
    store.writeAll(plants(), [['fern', undefined]]);
    session.become(ada);
    expect(store.list(plants()).get('fern')?.value).toBe('hers');
  });

  test('what is removed on a disk that refuses is not there all the same', () => {
    diskThat((what) => what === 'set');
    const store = new DeviceStore(fakeSession(ada));
    const list = store.key('garden', 'plants/');
    store.writeAll(list, [['fern', 1]]);
    store.writeAll(list, [['fern', undefined]]);
    expect(store.list(list).size).toBe(0);
  });

  test('follows other tabs', () => {
    const store = new DeviceStore(fakeSession(ada));
    const list = store.key('garden', 'plants/');
    const told = vi.fn<() => void>();
    store.subscribe(list, told);
    expect(store.list(list).size).toBe(0);
    localStorage.setItem(`${list}fern`, JSON.stringify({ at: 1, value: 7 }));
    dispatchEvent(new StorageEvent('storage', { key: `${list}fern` }));
    expect(told).toHaveBeenCalledTimes(1);
    expect(store.list(list).get('fern')?.value).toBe(7);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.list(list).size).toBe(0);
  });

  test('is adopted entry by entry, so that nothing of either is lost', () => {
    vi.setSystemTime(1000);
    const session = fakeSession(ada);
    const store = new DeviceStore(session);
    const plants = () => store.key('garden', 'plants/');
    store.writeAll(plants(), [
      ['fern', 'hers'],
      ['ivy', 'hers'],
    ]);
    session.become(null);
    vi.setSystemTime(2000);
    store.writeAll(plants(), [
      ['ivy', "the visitor's"],
      ['moss', "the visitor's"],
    ]);
    session.become(ada);
    expect(Object.fromEntries([...store.list(plants())].map(([name, { value }]) => [name, value]))).toEqual({
      fern: 'hers',
      ivy: "the visitor's",
      moss: "the visitor's",
    });
    session.become(null);
    expect(store.list(plants()).size).toBe(0);
  });
});
