// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import ScienceOfBreathingPage from './page.tsx';
import { sources } from './sources.ts';

const article = () => screen.getByRole('article');
const list = () => within(screen.getByRole('region', { name: 'Sources' }));

test('an article of some length, with a heading for every part', () => {
  renderPage(ScienceOfBreathingPage);
  screen.getByRole('heading', { level: 1, name: 'The Science of Breathing' });
  expect(within(article()).getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(8);
  const words = [...article().querySelectorAll('section:not([aria-labelledby="sources"]) :is(p, li)')]
    .flatMap((part) => (part.textContent ?? '').split(/\s+/))
    .filter(Boolean).length;
  expect(words).toBeGreaterThanOrEqual(900);
  expect(words).toBeLessThanOrEqual(1300);
});

test('every source is told in full, and every one is cited, in order', () => {
  renderPage(ScienceOfBreathingPage);
  const told = list()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(told).toHaveLength(sources.length);
  for (const [i, source] of sources.entries()) {
    expect(told[i]).toContain(source.authors);
    expect(told[i]).toContain(source.title);
    expect(told[i]).toContain('year' in source ? `(${source.year})` : source.title);
    expect(list().getByRole('link', { name: source.title }).getAttribute('href')).toBe(source.url);
  }
  const cited = screen.getAllByRole('link', { name: /^Source \d+$/ }).map((link) => link.textContent);
  expect([...new Set(cited)]).toEqual(sources.map((_, i) => String(i + 1)));
});

test('links of others are https, and open without telling where she came from', () => {
  renderPage(ScienceOfBreathingPage);
  const links = list().getAllByRole<HTMLAnchorElement>('link');
  for (const { href, rel } of links) expect([href.slice(0, 8), rel]).toEqual(['https://', 'noopener noreferrer']);
});

test('a number in the text leads to its source, and the focus goes along', async () => {
  const user = userEvent.setup();
  const page = renderPage(ScienceOfBreathingPage, { at: '/library/science-of-breathing' });
  await user.click(screen.getByRole('link', { name: 'Source 4' }));
  expect(page.where()).toBe('/library/science-of-breathing#source-yackle');
  expect(document.activeElement?.id).toBe('source-yackle');
});

test('says what it cannot do, and where help is', () => {
  renderPage(ScienceOfBreathingPage);
  expect(screen.getByText(/is no treatment for depression or anxiety/)).toBeTruthy();
  expect(screen.getByText(/Need help now\?/)).toBeTruthy();
});
