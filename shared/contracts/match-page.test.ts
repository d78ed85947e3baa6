import { expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const pages = [{ path: '/' }, { path: '/quiz' }, { path: '/journal/:id' }, { path: '/journal/new' }];
const found = (pathname: string) => {
  const match = matchPage(pages, pathname);
  return match && [match.page.path, match.params];
};

test.each([
  ['/', ['/', {}]],
  ['/quiz', ['/quiz', {}]],
  ['/quiz///', ['/quiz', {}]],
  ['/journal/new', ['/journal/new', {}]],
  ['/journal/a%20b', ['/journal/:id', { id: 'a b' }]],
  ['/journal/%zz', null],
  ['/journal/', null],
  ['/quiz/more', null],
])('%s is %o', (pathname, expected) => {
  expect(found(pathname)).toEqual(expected);
});

test('a path longer than any page has is no page, whatever it is made of', () => {
  expect(found(`/journal/${'a'.repeat(1_000)}`)).toEqual(['/journal/:id', { id: 'a'.repeat(1_000) }]);
  expect(found(`/journal/${'a'.repeat(1_100)}`)).toBeNull();
  expect(found(`/quiz${'/'.repeat(15_900)}`)).toBeNull();
});
