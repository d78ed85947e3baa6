// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser, type FakeTab } from '../test/fake-browser.ts';
import { fakeSession } from '../test/fake-session.ts';
import { DeviceStore } from './device-store.ts';
import { DraftCell } from './draft-cell.ts';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const KEY = 'reset:ada:journal:draft:note';

let browser: FakeBrowser;
let opened: FakeTab[];
beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
  opened = [];
});
afterEach(() => void vi.useRealTimers());

const words = (value: unknown) => (typeof value === 'string' ? { value } : null);
const openTab = () => {
  const tab = browser.open();
  opened.push(tab);
  const store = new DeviceStore(fakeSession(ada), tab);
  const cell = new DraftCell(store, KEY, '', words);
  const unsubscribe = cell.subscribe(() => undefined);
  const stop = () => {
    unsubscribe();
    tab.close();
  };
  return { cell, stop, shown: () => cell.state().value, other: () => cell.state().other };
};
/** What was typed reaches the disk, and the browser tells the other tabs of it. */
const settle = () => {
  for (let round = 0; round < 2; round++) {
    vi.advanceTimersByTime(300);
    for (const tab of opened) tab.hear();
  }
};
const onDisk = () => JSON.stringify([...browser.disk]);

test('a tab in which nothing was typed follows the other', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('One thing');
  settle();
  expect([b.shown(), b.other()]).toEqual(['One thing', null]);
  a.cell.settled(a.shown());
  settle();
  expect([a.shown(), b.shown(), browser.disk.size]).toEqual(['', '', 0]);
  b.cell.set('Another');
  settle();
  expect([a.shown(), a.other()]).toEqual(['Another', null]);
});

test('two tabs keep their own words and learn of the other’s', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('In the first');
  settle();
  b.cell.set('In the second');
  settle();
  expect([a.shown(), a.other()]).toEqual(['In the first', 'In the second']);
  expect([b.shown(), b.other()]).toEqual(['In the second', 'In the first']);
  a.cell.set('In the first, more');
  settle();
  expect([a.shown(), a.other()]).toEqual(['In the first, more', 'In the second']);
  expect([b.shown(), b.other()]).toEqual(['In the second', 'In the first, more']);
});

test('typed within the same moment, neither is lost from the device', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('In the first');
  b.cell.set('In the second');
  settle();
  expect(onDisk()).toContain('In the first');
  expect(onDisk()).toContain('In the second');
  a.stop();
  b.stop();
  const later = openTab();
  expect(new Set([later.shown(), later.other()])).toEqual(new Set(['In the first', 'In the second']));
});

test('a tab that was closed leaves its words beside those that are typed on', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('In the first');
  settle();
  b.cell.set('In the second');
  settle();
  b.stop();
  a.cell.set('In the first, more');
  settle();
  const later = openTab();
  expect([later.shown(), later.other()]).toEqual(['In the first, more', 'In the second']);
});

test('the other text can be taken in the place of this one', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('In the first');
  settle();
  b.cell.set('In the second');
  settle();
  a.cell.take();
  settle();
  expect([a.shown(), a.other()]).toEqual(['In the second', null]);
  expect([b.shown(), b.other()]).toEqual(['In the second', null]);
  b.cell.set('In the second, more');
  settle();
  expect([a.shown(), a.other()]).toEqual(['In the second', 'In the second, more']);
});

test('the other text can be given up; it comes back when somebody goes on with it', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('In the first');
  settle();
  b.cell.set('In the second');
  settle();
  a.cell.drop();
  settle();
  expect([a.shown(), a.other()]).toEqual(['In the first', null]);
  expect(b.shown()).toBe('In the second');
  b.cell.set('In the second, more');
  settle();
  expect([a.shown(), a.other()]).toEqual(['In the first', 'In the second, more']);
});

test('a text given up with no other tab open is gone', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('In the first');
  settle();
  b.cell.set('In the second');
  settle();
  b.stop();
  a.cell.drop();
  settle();
  expect(onDisk()).not.toContain('In the second');
  expect(openTab().shown()).toBe('In the first');
});

test('what one tab has sent leaves the other with the same words, and spares different ones', () => {
  const [a, b, c] = [openTab(), openTab(), openTab()];
  a.cell.set('The same');
  settle();
  b.cell.set('The same');
  settle();
  b.cell.settled(b.shown());
  settle();
  expect([a.shown(), b.shown(), c.shown()]).toEqual(['', '', '']);

  a.cell.set('In the first');
  settle();
  b.cell.set('In the second');
  settle();
  b.cell.settled(b.shown());
  settle();
  expect(a.shown()).toBe('In the first');
  expect(b.shown()).toBe('');
  expect(onDisk()).toContain('In the first');
  expect(onDisk()).not.toContain('In the second');
});

test('three tabs come to rest', () => {
  const tabs = [openTab(), openTab(), openTab()];
  tabs.forEach(({ cell }, i) => {
    cell.set(`In tab ${i}`);
    settle();
  });
  const before = onDisk();
  settle();
  expect(onDisk()).toBe(before);
  expect(tabs.map(({ shown }) => shown())).toEqual(['In tab 0', 'In tab 1', 'In tab 2']);
  expect(tabs.every(({ other }) => other() !== null)).toBe(true);
});

test('an emptied box keeps nothing', () => {
  const a = openTab();
  a.cell.set('words');
  a.cell.set('');
  settle();
  expect([a.shown(), browser.disk.size]).toEqual(['', 0]);
});

test('words that were typed while others were sent stay, here and in another tab', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('Sent');
  settle();
  b.cell.set('Sent, and more');
  settle();
  a.cell.settled('Sent');
  settle();
  expect([a.shown(), a.other(), b.shown()]).toEqual(['', 'Sent, and more', 'Sent, and more']);
  b.cell.set('Sent, and more still');
  b.cell.settled('Sent, and more');
  settle();
  expect(b.shown()).toBe('Sent, and more still');
  b.stop();
  expect(openTab().shown()).toBe('Sent, and more still');
});

test('what another tab sent leaves the tab where it was typed, also where it is heard of late', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('Typed there, sent here');
  vi.advanceTimersByTime(300);
  opened[1]?.hear();
  b.cell.settled('Typed there, sent here');
  expect(a.shown()).toBe('Typed there, sent here');
  settle();
  expect([a.shown(), b.shown(), browser.disk.size]).toEqual(['', '', 0]);
});

test('given up in one tab, it stays in the one where it was typed', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('In the first');
  settle();
  b.cell.discard();
  settle();
  expect([a.shown(), b.shown(), b.other()]).toEqual(['In the first', '', null]);
  expect(onDisk()).toContain('In the first');
});

test('what was refused comes back beside what was typed meanwhile', () => {
  const a = openTab();
  a.cell.set('Refused');
  a.cell.settled('Refused');
  a.cell.set('Typed meanwhile');
  a.cell.putBack('Refused');
  expect([a.shown(), a.other()]).toEqual(['Typed meanwhile', 'Refused']);
});

test('on a full disk the words on it stay until the new ones fit', () => {
  const a = openTab();
  a.cell.set('Short');
  settle();
  browser.room = onDisk().length;
  a.cell.set('Far too long for the disk. '.repeat(9));
  settle();
  expect(onDisk()).toContain('Short');
  a.cell.set('Other');
  settle();
  expect(onDisk()).toContain('Other');
  expect(onDisk()).not.toContain('Short');
});

test('a draft of an earlier release is there, with what stood beside it', () => {
  for (const [key, value] of [
    [KEY, 'Newest'],
    [`${KEY}~`, 'Beside'],
  ] as const) {
    browser.disk.set(key, JSON.stringify({ at: 1, value }));
  }
  const a = openTab();
  expect(new Set([a.shown(), a.other()])).toEqual(new Set(['Newest', 'Beside']));
});

test('what is left of settled words goes in a day', () => {
  browser.disk.set(`${KEY}/a`, JSON.stringify({ at: Date.now(), value: null }));
  openTab();
  expect(browser.disk.size).toBe(1);
  vi.advanceTimersByTime(25 * 60 * 60 * 1000);
  openTab();
  expect(browser.disk.size).toBe(0);
});
