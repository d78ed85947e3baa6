// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('writing that no service has', () => {
  const put = (key: string, value: unknown, leave?: string) =>
    localStorage.setItem(key, JSON.stringify({ at: 1, value, leave }));

  test.for([
    ['a draft', 'reset:ada:journal:draft:note', 'words'],
    ['a draft of fields', 'reset:ada:journal:draft:edit:7', { title: '', text: 'words', version: 3 }],
    ['what waits to be sent', 'reset:ada:journal:unsent/7', { input: { content: 'words' } }],
  ] as const)('is found: %s', ([, key, value]) => {
    put(key, value);
    expect(new DeviceStore(fakeSession(ada)).unsentWriting()).not.toBe(null);
  });

  test.for([
    ['an empty draft', 'reset:ada:journal:draft:note', '  '],
    ['a draft without words', 'reset:ada:journal:draft:entry', { text: '', mood: 3 }],
    ['another kind of state', 'reset:ada:journal:days', 7],
    ['a draft that is settled', 'reset:ada:journal:draft:note/1', null],
    ["another member's", 'reset:eve:journal:draft:note', 'words'],
  ] as const)('is not: %s', ([, key, value]) => {
    put(key, value);
    expect(new DeviceStore(fakeSession(ada)).unsentWriting()).toBe(null);
  });

  test('is forgotten on demand, also once she has left, but for what another tab writes meanwhile', () => {
    put('reset:eve:journal:draft:note/1', 'hers');
    put('reset:ada:journal:unsent/7', 'words');
    put('reset:ada:journal:draft:entry/1', 'asked about');
    const session = fakeSession(ada);
    const store = new DeviceStore(session);
    store.write(store.key('journal', 'draft:note/2'), 'typed a moment ago', { soon: true });
    const found = store.unsentWriting();
    put('reset:ada:journal:draft:note/3', 'typed while she was asked');
    session.become(null);
    found?.discard();
    store.flush();
    const left = Object.entries({ ...localStorage })
      .map(([key, raw]) => [key, (JSON.parse(String(raw)) as { value: unknown }).value] as const)
      .filter(([, value]) => value !== null);
    expect(new Map(left)).toEqual(
      new Map([
        ['reset:eve:journal:draft:note/1', 'hers'],
        ['reset:ada:journal:draft:note/3', 'typed while she was asked'],
      ]),
    );
  });
});

describe('when a member leaves', () => {
  const left = () => Object.keys(localStorage).toSorted((a, b) => a.localeCompare(b));
  const keep = (store: DeviceStore) => {
    store.write(store.key('garden', 'cursor'), 7, { leave: 'goes' });
    store.write(store.key('garden', 'sound'), true, { leave: 'stays' });
    store.writeAll(store.key('garden', 'plants/'), [
      ['fern', 'told', 'goes'],
      ['ivy', 'not told', 'asks'],
    ]);
  };
  const stays = ['reset:ada:garden:plants/ivy', 'reset:ada:garden:sound'];

  test('all goes that is not hers alone to lose, and nothing of it comes back behind her', () => {
    const session = fakeSession(ada);
    const store = new DeviceStore(session);
    keep(store);
    const plants = store.key('garden', 'plants/');
    session.become(null);
    expect(left()).toEqual(stays);
    store.writeAll(plants, [['fern', 'told again', 'goes']]);
    store.write('reset:ada:garden:cursor', 8, { leave: 'goes' });
    store.flush();
    expect(left()).toEqual(stays);
  });

  test('what goes with a call that waits is asked about as long as that waits, and goes then', () => {
    const session = fakeSession(ada);
    const store = new DeviceStore(session);
    const call = store.key('kit', 'outbox/7');
    const shown = store.key('garden', 'harvest');
    store.write(call, 'to be sent', { leave: 'asks' });
    store.write(shown, 'Seven pears', { leave: { asksWhile: '7' } });
    session.become(null);
    expect(left()).toEqual([shown, call]);
    session.become(ada);
    store.writeAll(store.key('kit', 'outbox/'), [['7', null]]);
    expect(store.unsentWriting()).toBe(null);
    session.become(null);
    expect(left()).toEqual([call]);
  });

  test('given up, both are', () => {
    const store = new DeviceStore(fakeSession(ada));
    store.writeAll(store.key('kit', 'outbox/'), [['7', 'to be sent', 'asks']]);
    store.write(store.key('garden', 'harvest'), 'Seven pears', { leave: { asksWhile: '7' } });
    store.unsentWriting()?.discard();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/pears|to be sent/);
  });

  test('it goes also where the session ended while no page was open', () => {
    keep(new DeviceStore(fakeSession(ada)));
    expect(left()).toHaveLength(4);
    const store = new DeviceStore(fakeSession('loading'));
    expect(left()).toHaveLength(4);
    expect(new DeviceStore(fakeSession(eve))).not.toBe(store);
    expect(left()).toEqual(stays);
  });
});

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
