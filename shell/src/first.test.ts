// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { storageKey } from './session/stored-session.ts';

const source = readFileSync(join(import.meta.dirname, 'first.js'), 'utf8');
const run = () => {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- it is a script, not a module
  new Function(source)();
  return { ...document.documentElement.dataset };
};

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
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

test('an unknown theme is none', () => {
  localStorage.setItem('reset:theme', 'pink"');
  expect(run()).toEqual({ session: 'out' });
});

test('a stored session shows the account from the first paint', () => {
  localStorage.setItem(storageKey(), '{}');
  expect(run()).toEqual({ session: 'in' });
});

test('without storage the page still comes', () => {
  const getItem = vi.fn<Storage['getItem']>(() => {
    throw new DOMException('no', 'SecurityError');
  });
  vi.stubGlobal('localStorage', { getItem });
  expect(run()).toEqual({ session: 'out' });
  expect(getItem).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
