// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeSession } from '../test/fake-session.ts';
import { DeviceStore } from './device-store.ts';
import { DraftCell } from './draft-cell.ts';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const KEY = 'reset:ada:journal:draft:note';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

const words = (value: unknown) => (typeof value === 'string' ? { value } : null);
const openTab = () => {
  const store = new DeviceStore(fakeSession(ada));
  const cell = new DraftCell(store, KEY, '', words);
  const stop = cell.subscribe(() => undefined);
  stops.push(stop);
  return { cell, stop, shown: () => cell.state().value, other: () => cell.state().other };
};
/** What was typed reaches the disk, and the browser tells the other tabs of it. */
const settle = () => {
  vi.advanceTimersByTime(300);
  for (const key of [KEY, `${KEY}~`]) dispatchEvent(new StorageEvent('storage', { key }));
  vi.advanceTimersByTime(300);
  for (const key of [KEY, `${KEY}~`]) dispatchEvent(new StorageEvent('storage', { key }));
};
const onDisk = () => JSON.stringify({ ...localStorage });

test('a tab in which nothing was typed follows the other', () => {
  const [a, b] = [openTab(), openTab()];
  a.cell.set('One thing');
  settle();
  expect([b.shown(), b.other()]).toEqual(['One thing', null]);
  a.cell.clear();
  settle();
  expect([a.shown(), b.shown(), localStorage.length]).toEqual(['', '', 0]);
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
  b.cell.clear();
  settle();
  expect([a.shown(), b.shown(), c.shown()]).toEqual(['', '', '']);

  a.cell.set('In the first');
  settle();
  b.cell.set('In the second');
  settle();
  b.cell.clear();
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
  expect([a.shown(), localStorage.length]).toEqual(['', 0]);
});
