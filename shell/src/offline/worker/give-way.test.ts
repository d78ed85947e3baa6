import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GiveWay } from './give-way.ts';

let giveWay: GiveWay;
let gone: string[];
const want = (what: string) => void giveWay.free().then(() => gone.push(what));
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  giveWay = new GiveWay();
  gone = [];
});
afterEach(() => void vi.useRealTimers());

test('while no page is on its way, nothing waits', async () => {
  want('a');
  await settle();
  expect(gone).toEqual(['a']);
});

test('what is not urgent waits until the page is there', async () => {
  giveWay.hold();
  want('a');
  await settle();
  expect(gone).toEqual([]);
  giveWay.go();
  await settle();
  want('b');
  await settle();
  expect(gone).toEqual(['a', 'b']);
});

test('of two pages the later one is waited for', async () => {
  giveWay.hold();
  want('a');
  giveWay.hold();
  await settle();
  expect(gone).toEqual([]);
  giveWay.go();
  await settle();
  expect(gone).toEqual(['a']);
});

test('a page that never says that it is there is not waited for for ever', async () => {
  giveWay.hold();
  want('a');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(gone).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toEqual(['a']);
});
