import { expect, test } from 'vitest';
import { meaningOf } from './paths.ts';

const ORIGIN = 'https://reset.example';

const ask = (path: string, { mode = 'navigate', ...init }: RequestInit = {}) => {
  const request = new Request(new URL(path, ORIGIN), init);
  // Only a browser makes requests that navigate.
  Object.defineProperty(request, 'mode', { value: mode });
  return meaningOf(request, ORIGIN);
};

test.each(['/', '/reset/release', '/auth', '/auth/reset', '/library/a-card?x=1.2', '/shells'])(
  '%s is a page',
  (path) => {
    expect(ask(path)).toBe('page');
  },
);

test.each([
  '/api/reset-content/attempts',
  '/api',
  '/auth/v1/token',
  '/auth/v1',
  '/functions/v1/life-advisor',
  '/storage/v1/object/public/marketplace-images/a/b.webp',
  '/socket.io/',
  '/healthz',
  '/statusz',
  '/release.json',
  '/shell.html',
  '/sw.js',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/remotes/reset-content',
  'https://elsewhere.example/',
])('%s is none of the worker’s business', (path) => {
  expect(ask(path)).toBeNull();
  expect(ask(path, { mode: 'cors' })).toBeNull();
});

test.each([
  ['/shell/1a2b/assets/main.js', '/shell/1a2b/'],
  ['/remotes/reset-content/1a2b/assets/entry.js?retry=1', '/remotes/reset-content/1a2b/'],
])('%s belongs to a release', (path, release) => {
  expect(ask(path, { mode: 'no-cors' })).toEqual({ release });
  expect(ask(path, { method: 'POST', mode: 'cors' })).toBeNull();
  expect(ask(path, { headers: { range: 'bytes=0-1' }, mode: 'cors' })).toBeNull();
});

test('only what is read is looked at', () => {
  expect(ask('/quiz', { method: 'POST' })).toBeNull();
  expect(ask('/quiz', { mode: 'cors' })).toBeNull();
});
