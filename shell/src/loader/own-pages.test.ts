// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { loadOwnPage } from './own-pages.ts';

test('every page in the list can be loaded', async () => {
  for (const { page } of pages) expect(typeof (await loadOwnPage(page))).toBe('function');
});

test('any other cannot', async () => {
  await expect(loadOwnPage('nowhere')).rejects.toThrow('the shell has no page nowhere');
});
