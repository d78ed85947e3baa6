import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test('a page has its name and the brand, home the title of the house, nothing the 404 title', () => {
  expect(pageTitle({ path: '/quiz', title: 'Quiz' })).toBe('Quiz · RESET');
  expect(pageTitle({ path: '/', title: 'Home' })).toBe('RESET · Come Home to Yourself');
  expect(pageTitle(null)).toBe('Page not found · RESET');
});
