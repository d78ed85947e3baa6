// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeSession } from '../test/fake-session.ts';
import { forgetAccount } from './account-gone.ts';
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

describe('when an account was deleted', () => {
  test('all of it goes, in every tab, and nothing that a page still holds comes back', () => {
    const [store, tab] = [new DeviceStore(fakeSession(ada)), new DeviceStore(fakeSession(ada))];
    const draft = store.key('journal', 'draft:note/1');
    store.write(draft, 'words');
    store.write(store.key('garden', 'cursor'), 7, { leave: 'stays' });
    localStorage.setItem('reset:eve:journal:draft:note/1', JSON.stringify({ at: 1, value: 'hers' }));
    localStorage.setItem('reset:room:ada:garden:plants', '120');
    tab.write(draft, 'typed a moment ago', { soon: true });
    const kept = tab.read(draft);
    forgetAccount('ada');
    tab.write(draft, 'typed on');
    if (kept) tab.putBack(draft, kept);
    tab.flush();
    store.flush();
    expect(Object.keys(localStorage)).toEqual(['reset:eve:journal:draft:note/1']);
    expect(tab.read(draft)).toBeNull();
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
