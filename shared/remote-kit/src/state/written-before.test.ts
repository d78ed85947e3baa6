// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeBrowser, type FakeTab } from '../test/fake-browser.ts';
import { fakeSession } from '../test/fake-session.ts';
import { DeviceStore } from './device-store.ts';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const eve = { id: 'eve', name: 'Eve M.', admin: false };

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  browser = new FakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page of a tab, with a session of its own. */
const open = (tab: FakeTab = browser.open(), who: typeof ada | null = null) => {
  const session = fakeSession(who);
  const store = new DeviceStore(session, tab);
  const write = (remote: string, name: string, value: unknown, leave?: 'goes' | 'stays' | 'asks') =>
    store.write(store.key(remote, name), value, leave ? { leave } : {});
  return { tab, session, store, write };
};
/** What is there of an owner, by what follows her name; marks of the kit left out. */
const of = (owner: string) =>
  Object.fromEntries(
    [...browser.disk]
      .filter(([key]) => key.startsWith(`reset:${owner}:`) && !key.startsWith(`reset:${owner}:kit:`))
      .map(([key, raw]) => [key.slice(`reset:${owner}:`.length), (JSON.parse(raw) as { value: unknown }).value]),
  );
/** A visitor writes a draft, answers, a habit; and closes her tab. */
const visit = () => {
  const { tab, write, session, store } = open();
  write('journal', 'draft:entry/1', { text: 'Half a thought', mood: null });
  write('quiz', 'quiz', { answers: { q1: 3 } }, 'asks');
  write('content', 'kept/habit-1', { value: 1, waiting: true }, 'asks');
  tab.close();
  return { tab, session, store };
};
const theirs = {
  'journal:draft:entry/1': { text: 'Half a thought', mood: null },
  'quiz:quiz': { answers: { q1: 3 } },
  'content:kept/habit-1': { value: 1, waiting: true },
};

describe('what a visitor wrote', () => {
  test('in this tab comes along, also after a reload, and nothing is asked', () => {
    const { tab } = visit();
    const { session, store } = open(tab);
    session.become(ada);
    expect(of('ada')).toEqual(theirs);
    expect(of('visitor')).toEqual({});
    expect(store.writtenBefore()).toBeNull();
  });

  test('in a tab that refuses to remember its name comes along while the page lasts', () => {
    const tab = browser.open();
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    const { session, write } = open({
      ...tab,
      sessionStorage: { ...tab.sessionStorage, getItem: refuse, setItem: refuse },
    });
    write('quiz', 'quiz', 'answers', 'asks');
    session.become(ada);
    expect(of('ada')).toEqual({ 'quiz:quiz': 'answers' });
  });

  test('elsewhere, and went with what waits to be sent, is no less hers', () => {
    const { store, tab } = open();
    store.write(store.key('quiz', 'result'), 'Her answers', { leave: { asksWhile: '7' } });
    tab.close();
    const later = open();
    later.session.become(ada);
    expect(of('ada')).toEqual({});
    expect(later.store.writtenBefore()?.keys).toEqual(['reset:visitor:quiz:result']);
  });

  test('elsewhere stays until she says that it is hers', () => {
    visit();
    vi.setSystemTime(2000);
    const { session, store, write } = open();
    write('notes', 'draft:note/2', 'her own');
    session.become(ada);
    expect(of('ada')).toEqual({ 'notes:draft:note/2': 'her own' });
    expect(of('visitor')).toEqual(theirs);
    const asked = store.writtenBefore();
    expect([asked?.from, asked?.to]).toEqual([1000, 1000]);
    asked?.take();
    expect(of('ada')).toEqual({ ...theirs, 'notes:draft:note/2': 'her own' });
    expect(of('visitor')).toEqual({});
    expect(store.writtenBefore()).toBeNull();
  });

  test('in an earlier release, which named no tab, is asked about', () => {
    browser.disk.set('reset:visitor:notes:draft:note/1', JSON.stringify({ at: 500, value: 'words' }));
    const { session, store } = open();
    session.become(ada);
    expect(of('ada')).toEqual({});
    expect(store.writtenBefore()?.from).toBe(500);
  });

  test.for([
    ['a draft without words', 'notes:draft:note/1', { text: '', mood: 3 }, undefined, true],
    ['a choice about the device', 'content:practice-cues', { sound: true }, 'stays', false],
    ['a mark that goes', 'content:kept-cursor', 3, 'goes', false],
    ['a draft that is settled', 'notes:draft:note/1', null, undefined, false],
  ] as const)('is asked about where it is somebody’s: %s', ([, name, value, leave, asks]) => {
    browser.disk.set(`reset:visitor:${name}`, JSON.stringify({ at: 500, value, leave }));
    const { session, store } = open();
    session.become(ada);
    expect(store.writtenBefore() !== null).toBe(asks);
    expect(of(asks ? 'visitor' : 'ada')).toEqual({ [name]: value });
  });

  test('and waits to be sent goes out in nobody else’s name, and is not asked about', () => {
    browser.disk.set('reset:visitor:kit:outbox/1', JSON.stringify({ at: 500, value: 'words', leave: 'asks' }));
    const { session, store } = open();
    session.become(ada);
    expect(store.writtenBefore()).toBeNull();
    expect(browser.disk.has('reset:visitor:kit:outbox/1')).toBe(true);
  });
});

describe('the question', () => {
  test('not hers: it stays for the next, and she is asked again only about what is newer', () => {
    visit();
    const { session, store, write } = open();
    session.become(eve);
    store.writtenBefore()?.leave();
    expect([store.writtenBefore(), of('eve')]).toEqual([null, {}]);
    session.become(null);
    session.become(eve);
    expect(store.writtenBefore()).toBeNull();
    session.become(ada);
    store.writtenBefore()?.take();
    expect([of('ada'), of('visitor')]).toEqual([theirs, {}]);

    vi.setSystemTime(3000);
    session.become(null);
    write('notes', 'draft:note/2', 'newer');
    const later = open();
    later.session.become(eve);
    expect(later.store.writtenBefore()?.from).toBe(3000);
  });

  test('closed: nothing moves, and she is asked again', () => {
    visit();
    const { session, store } = open();
    session.become(ada);
    expect(store.writtenBefore()).not.toBeNull();
    session.become(null);
    expect(of('visitor')).toEqual(theirs);
    session.become(ada);
    expect(store.writtenBefore()).not.toBeNull();
  });

  test('answered after she has left, or when something was changed: that stays', () => {
    visit();
    const { session, store } = open();
    session.become(ada);
    const asked = store.writtenBefore();
    session.become(null);
    asked?.take();
    expect([of('ada'), of('visitor')]).toEqual([{}, theirs]);
    session.become(ada);
    const again = store.writtenBefore();
    vi.setSystemTime(2000);
    store.write('reset:visitor:quiz:quiz', { answers: { q1: 5 } }, { leave: 'asks' });
    again?.take();
    expect(of('visitor')).toEqual({ 'quiz:quiz': { answers: { q1: 5 } } });
  });

  test('of two under one name the newer wins', () => {
    browser.disk.set('reset:ada:quiz:quiz', JSON.stringify({ at: 1500, value: 'hers, newer', leave: 'asks' }));
    visit();
    const { session, store } = open();
    session.become(ada);
    store.writtenBefore()?.take();
    expect(of('ada')['quiz:quiz']).toBe('hers, newer');
  });
});

test('another tab that follows the session adopts its own words, and they are not asked about any more', () => {
  const first = open();
  first.write('journal', 'draft:entry/1', 'in the first tab');
  const second = open();
  second.write('notes', 'draft:note/2', 'in the second tab');
  first.tab.hear();
  second.session.become(ada);
  const asked = second.store.writtenBefore();
  expect(asked?.keys).toEqual(['reset:visitor:journal:draft:entry/1']);
  const told = vi.fn<() => void>();
  second.store.subscribe(asked?.keys[0] ?? '', told);
  first.session.become(ada);
  expect(of('ada')).toEqual({ 'journal:draft:entry/1': 'in the first tab', 'notes:draft:note/2': 'in the second tab' });
  second.tab.hear();
  expect(told).toHaveBeenCalled();
  expect(second.store.writtenBefore()).toBeNull();
});

describe('what takes the place of another tab’s words', () => {
  test('is asked about: answers that were gone on with', () => {
    visit();
    vi.setSystemTime(2000);
    const { session, store, write } = open();
    write('quiz', 'quiz', { answers: { q1: 3, q2: 4 } }, 'asks');
    write('quiz', 'quiz', { answers: { q1: 3, q2: 5 } }, 'asks');
    session.become(eve);
    expect(of('eve')).toEqual({});
    expect(store.writtenBefore()?.keys).toContain('reset:visitor:quiz:quiz');
  });

  test('is asked about: words that were typed on; what stands beside them is hers', () => {
    visit();
    const { session, store } = open();
    store.writeAll(store.key('journal', 'draft:entry/'), [
      ['2', 'Half a thought, and more'],
      ['1', undefined],
    ]);
    store.writeAll(store.key('content', 'kept/'), [['habit-2', { value: 1, waiting: true }, 'asks']]);
    session.become(eve);
    expect(of('eve')).toEqual({ 'content:kept/habit-2': { value: 1, waiting: true } });
    expect(of('visitor')['journal:draft:entry/2']).toBe('Half a thought, and more');
  });
});

test('what is written in a visitor’s name once a member is here is no tab’s', () => {
  const { session, store } = open();
  const key = store.key('quiz', 'quiz');
  session.become(ada);
  store.write(key, 'late', { leave: 'asks' });
  session.become(null);
  session.become(eve);
  expect(of('eve')).toEqual({});
});
