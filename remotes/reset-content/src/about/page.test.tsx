// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import AboutPage from './page.tsx';

test('story, mission, values, community, Why RESET?, Beyond the App', () => {
  renderPage(AboutPage);
  screen.getByRole('heading', { level: 1, name: 'About RESET' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Our story',
    'Our mission',
    'What we hold to',
    'Our community',
    'Why RESET?',
    'Beyond the App',
    'Wherever you are today',
  ]);
  expect(within(screen.getByRole('region', { name: 'What we hold to' })).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'Beyond the App' }).textContent).toContain('affirmation athleisure line');
});

test('each letter leads to its pillar', () => {
  renderPage(AboutPage);
  const links = within(screen.getByRole('region', { name: 'Why RESET?' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Release', '/reset/release'],
    ['Explore', '/reset/explore'],
    ['Stabilize', '/reset/stabilize'],
    ['Energize', '/reset/energize'],
    ['Transform', '/reset/transform'],
  ]);
});

test('it leads on to the quiz, the method and, once it is there, the community', () => {
  const { unmount } = renderPage(AboutPage);
  const href = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
  expect(href('Take the Free Quiz')).toBe('/quiz');
  expect(href('Explore RESET Method')).toBe('/reset');
  expect(href('Visit the community')).toBe('/community');
  unmount();
  renderPage(AboutPage, { live: ['/', '/quiz', '/reset', '/reset/:pillar'] });
  expect(href('Visit the community')).toBeUndefined();
});
