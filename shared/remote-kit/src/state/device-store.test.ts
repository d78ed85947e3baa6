// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSession } from '../test/fake-session.ts';
import { DeviceStore } from './device-store.ts';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const eve = { id: 'eve', name: 'Eve M.', admin: false };

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

test('state stands under the member, the remote and the name', () => {
  const store = new DeviceStore(fakeSession(ada));
  const key = store.key('quiz', 'answers');
  expect(key).toBe('reset:ada:quiz:answers');
  store.write(key, [1, 2]);
  expect(onDisk(key)).toEqual([1, 2]);
  expect(store.read(key)?.value).toEqual([1, 2]);
  store.remove(key);
  expect(localStorage.getItem(key)).toBe(null);
});

test('however many lists are asked for, the disk is looked through once, and again when a key has come', () => {
  for (let n = 0; n < 50; n++) localStorage.setItem(`reset:ada:wins:draft:${n}/a`, JSON.stringify({ at: 1, value: n }));
  let looks = 0;
  const disk = new Proxy(localStorage, {
    get: (target, name) => {
      if (name === 'length') looks += 1;
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? (found.bind(target) as unknown) : found;
    },
  });
  const tab = { localStorage: disk, sessionStorage, document, addEventListener: () => undefined };
  const store = new DeviceStore(fakeSession(ada), tab);
  const listOf = (n: number) => [...store.list(store.key('wins', `draft:${n}/`)).values()].map(({ value }) => value);
  looks = 0;
  for (let n = 0; n < 50; n++) expect(listOf(n)).toEqual([n]);
  expect(looks).toBe(1);
  store.write(store.key('wins', 'draft:50/a'), 50);
  expect([listOf(50), listOf(0)]).toEqual([[50], [0]]);
});

test('what is typed reaches the disk within 300 ms, or when the page goes away', () => {
  const store = new DeviceStore(fakeSession(ada));
  const key = store.key('journal', 'draft:entry');
  store.write(key, 'a', { soon: true });
  store.write(key, 'ab', { soon: true });
  expect(store.read(key)?.value).toBe('ab');
  expect(onDisk(key)).toBe(undefined);
  vi.advanceTimersByTime(300);
  expect(onDisk(key)).toBe('ab');

  store.write(key, 'abc', { soon: true });
  dispatchEvent(new Event('pagehide'));
  expect(onDisk(key)).toBe('abc');
  store.write(key, 'abcd', { soon: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onDisk(key)).toBe('abcd');
});

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

test("a visitor's state is adopted by whoever signs in, the newer of two winning", () => {
  vi.setSystemTime(1000);
  localStorage.setItem('reset:ada:quiz:old', JSON.stringify({ at: 500, value: 'hers, older' }));
  localStorage.setItem('reset:ada:quiz:new', JSON.stringify({ at: 2000, value: 'hers, newer' }));
  const session = fakeSession(null);
  const store = new DeviceStore(session);
  for (const name of ['answers', 'old', 'new']) store.write(store.key('quiz', name), `the visitor's ${name}`);
  session.become(ada);
  expect(onDisk('reset:ada:quiz:answers')).toBe("the visitor's answers");
  expect(onDisk('reset:ada:quiz:old')).toBe("the visitor's old");
  expect(onDisk('reset:ada:quiz:new')).toBe('hers, newer');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('reset:visitor:'))).toEqual([]);
});

test("a member's state is not shown to another, and is there when she is back", () => {
  const session = fakeSession(ada);
  const store = new DeviceStore(session);
  store.write(store.key('journal', 'draft:entry/1'), 'private', { soon: true });
  session.become(null);
  expect(store.read(store.key('journal', 'draft:entry/1'))).toBe(null);
  session.become(eve);
  expect(store.read(store.key('journal', 'draft:entry/1'))).toBe(null);
  session.become(ada);
  expect(store.read(store.key('journal', 'draft:entry/1'))?.value).toBe('private');
});

test('what is written while the session is checked waits in memory until it is known whose it is', () => {
  const session = fakeSession('loading');
  const store = new DeviceStore(session);
  store.write(store.key('quiz', 'answers'), 'early');
  expect(localStorage.length).toBe(0);
  session.become(ada);
  expect(onDisk('reset:ada:quiz:answers')).toBe('early');
});

test('other tabs are heard', () => {
  const store = new DeviceStore(fakeSession(ada));
  const key = store.key('quiz', 'answers');
  const changed = vi.fn<() => void>();
  const stop = store.subscribe(key, changed);
  localStorage.setItem(key, JSON.stringify({ at: 1, value: 'from elsewhere' }));
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(changed).toHaveBeenCalledTimes(1);
  expect(store.read(key)?.value).toBe('from elsewhere');
  stop();
  dispatchEvent(new StorageEvent('storage', { key }));
  expect(changed).toHaveBeenCalledTimes(1);
});

test('damaged entries read as none', () => {
  const store = new DeviceStore(fakeSession(ada));
  for (const damaged of ['{', '7', 'null', '{"at":"now","value":1}', '{"at":1}']) {
    localStorage.setItem(store.key('quiz', 'answers'), damaged);
    expect(store.read(store.key('quiz', 'answers'))).toBe(null);
  }
});

test('a disk that refuses costs no words: they stay in memory and are tried again', () => {
  let full = true;
  diskThat(() => !full);
  const store = new DeviceStore(fakeSession(ada));
  const key = store.key('journal', 'draft:entry');
  store.write(key, 'kept');
  expect(store.read(key)?.value).toBe('kept');
  expect(onDisk(key)).toBe(undefined);
  full = false;
  store.flush();
  expect(onDisk(key)).toBe('kept');
});

test('on a full disk, what is given up makes room for what takes its place', () => {
  diskThat((what, kept) => what === 'remove' || kept.size === 0);
  const store = new DeviceStore(fakeSession(ada));
  const [draft, unsent] = [store.key('journal', 'draft:entry'), store.key('journal', 'unsent/1')];
  store.write(draft, 'words');
  store.write(unsent, 'words');
  expect([onDisk(draft), onDisk(unsent)]).toEqual(['words', undefined]);
  store.remove(draft);
  expect([onDisk(draft), onDisk(unsent)]).toEqual([undefined, 'words']);
});
