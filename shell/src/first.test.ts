// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from './session/stored-session.ts';

const source = readFileSync(join(import.meta.dirname, 'first.js'), 'utf8');
const tag = document.createElement('script');
Object.assign(tag.dataset, { main: '/main.js', session: '/kit.js /session.js' });
Object.defineProperty(document, 'currentScript', { value: tag });
const run = () => {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- it is a script, not a module
  new Function(source)();
  return { ...document.documentElement.dataset };
};

const asked = (what: string) => [...document.head.querySelectorAll(what)].map((one) => one.outerHTML);
let parsed = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'DOMContentLoaded') parsed = listener;
  });
  document.head.replaceChildren();
  localStorage.clear();
  for (const name of ['theme', 'text']) delete document.documentElement.dataset[name];
});

afterEach(() => {
  vi.restoreAllMocks();
  // First what stands in the place of a timer, then the timers: else its file leaves a dead one to those that follow.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nothing is painted before the frame stands as a whole: the parts of a row move each other', () => {
  const html = readFileSync(join(import.meta.dirname, '..', 'index.html'), 'utf8');
  expect(html).toMatch(/<link rel="expect" href="#frame-end" blocking="render">.*<div id="root">.* id="frame-end"/s);
});

test('it is small enough to block the page', () => {
  expect(Buffer.byteLength(source)).toBeLessThan(1024);
});

test('nothing chosen, nobody signed in: the system decides', () => {
  expect(run()).toEqual({ session: 'out' });
});

test.for(['light', 'dark', 'night'])('the theme %s was chosen', (theme) => {
  localStorage.setItem('reset:theme', theme);
  expect(run()).toEqual({ session: 'out', theme });
});

test.for(['large', 'larger'])('the text size %s was chosen', (text) => {
  localStorage.setItem('reset:text', text);
  expect(run()).toEqual({ session: 'out', text });
});

test('an unknown theme is none', () => {
  localStorage.setItem('reset:text', 'huge');
  localStorage.setItem('reset:theme', 'pink"');
  expect(run()).toEqual({ session: 'out' });
});

test('a stored session shows the account from the first paint', () => {
  localStorage.setItem(storageKey(), '{}');
  expect(run()).toEqual({ session: 'in' });
  expect(asked('link').join()).toMatch(/kit.js.*session.js/);
});

test('the script begins after the frame was painted, once', async () => {
  let paint = () => {};
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame;
  });
  run();
  parsed();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked('script')).toEqual([]);
  paint();
  expect(asked('script')).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked('script')).toEqual(['<script src="/main.js"></script>']);
});

test.each([
  ['a tab in the background', true, 0],
  ['a browser that does not paint', false, 2000],
])('%s is not painted, and begins all the same', async (_, hidden, after) => {
  vi.stubGlobal('requestAnimationFrame', () => {});
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  run();
  parsed();
  await vi.advanceTimersByTimeAsync(after);
  expect(asked('script')).toHaveLength(1);
});

test('without storage the page still comes', () => {
  const getItem = vi.fn<Storage['getItem']>(() => {
    throw new DOMException('no', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { getItem });
  expect(run()).toEqual({ session: 'out' });
  expect(getItem).toHaveBeenCalled();
});
