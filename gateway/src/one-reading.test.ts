import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestPath } from './request-path.ts';
import { classify, isAuthRead, isRefresh } from './routes.ts';

const pieces = [
  '/auth/v1/token',
  '/auth/v1/user',
  '/api/community/posts',
  '/socket.io/',
  '/internal',
  '/',
  '/..',
  '/.',
  '/%2e%2E',
  '?',
  '??',
  '#',
  '\\',
  '&',
  '=',
  ';',
  '+',
  '@',
  ':',
  '%',
  '%00',
  '%09',
  '%23',
  '%26',
  '%2f',
  '%3f',
  '%5C',
  '%c3',
  '%C3%A4',
  '\t',
  '\r\n',
  'ä',
  'grant_type=refresh_token',
  'grant_type=password',
  'grant%5Ftype=password',
  'grant_type',
];
const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 2 }));
const target = fc
  .tuple(
    fc.constantFrom(
      '',
      '/auth/v1/token',
      '/auth/v1/token?',
      '/auth/v1/token?grant_type=refresh_token',
      '/api/x',
      'http://x',
    ),
    fc.array(piece, { maxLength: 6 }),
  )
  .map(([start, rest]) => start + rest.join(''));

const decoded = (text: string): string => decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));

test('what the gateway lets pass it reads as the service will, which parses a URL', () => {
  fc.assert(
    fc.property(target, (given) => {
      const path = requestPath(given);
      if (path === null) return;
      const url = new URL(`http://service${given}`);
      expect(url.host).toBe('service');
      expect(url.hash).toBe('');
      expect(decoded(url.pathname)).toBe(decoded(path));
      expect(classify(path).kind).toBe(classify(url.pathname).kind);
      expect(isAuthRead('GET', path)).toBe(isAuthRead('GET', url.pathname));
      if (!isRefresh('POST', given)) return;
      expect(url.pathname).toBe('/auth/v1/token');
      expect([...url.searchParams]).toEqual([['grant_type', 'refresh_token']]);
    }),
    {
      numRuns: 5_000,
      examples: [['/auth/v1/token?#&grant_type=refresh_token'], ['/auth/v1/token?grant_type=refresh_token#']],
    },
  );
});
