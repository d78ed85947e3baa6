// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { followThemeColor } from './theme-color.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  document.head.replaceChildren();
});

test('a chosen theme comes before the system’s, and goes when she follows the system again', async () => {
  document.head.innerHTML = '<meta name="theme-color" content="#fbf6f1">';
  const colors = () =>
    [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);
  const style = document.documentElement.style;
  style.backgroundColor = 'rgb(15, 11, 9)';
  document.documentElement.dataset['theme'] = 'night';
  followThemeColor();
  expect(colors()).toEqual(['rgb(15, 11, 9)', '#fbf6f1']);
  style.backgroundColor = 'rgb(23, 19, 26)';
  document.documentElement.dataset['theme'] = 'dark';
  await vi.waitFor(() => expect(colors()).toEqual(['rgb(23, 19, 26)', '#fbf6f1']));
  delete document.documentElement.dataset['theme'];
  await vi.waitFor(() => expect(colors()).toEqual(['#fbf6f1']));
});
