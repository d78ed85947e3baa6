// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { beginPath } from '../practice/use-open-practice.ts';
import { PillarPage } from './pillar-page.tsx';

// The durations of the specification, section 2.
const pages = [
  ['Release', () => <PillarPage id="release" />, ['5-10 rounds', '4 cycles', '5 minutes']],
  ['Explore', () => <PillarPage id="explore" />, ['5 minutes', '2 minutes', '10 minutes']],
  ['Stabilize', () => <PillarPage id="stabilize" />, ['3 minutes', '2 minutes', '1 minute']],
  ['Energize', () => <PillarPage id="energize" />, ['15 minutes', '2 minutes', 'Ongoing']],
  ['Transform', () => <PillarPage id="transform" />, ['20 minutes', '15 minutes', '5 minutes']],
] as const;

const practice = (name: string) => within(screen.getByRole('region', { name }));

describe.each(pages)('%s', (name, Page, durations) => {
  test('has three practices with their durations', () => {
    renderPage(Page);
    screen.getByRole('heading', { level: 1, name });
    const cards = screen.getAllByRole('heading', { level: 3 }).map((heading) => practice(heading.textContent));
    expect(cards).toHaveLength(3);
    cards.forEach((card, i) => card.getByText(durations[i] ?? ''));
  });

  test('leads to the journal and the library where they are there', () => {
    const { unmount } = renderPage(Page);
    expect(screen.getByRole('link', { name: 'Write in your journal' }).getAttribute('href')).toBe('/journal');
    expect(screen.getByRole('link', { name: 'Browse the library' }).getAttribute('href')).toBe('/library');
    unmount();
    renderPage(Page, { live: ['/reset'] });
    expect(screen.queryByRole('link', { name: 'Write in your journal' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Browse the library' })).toBeNull();
  });

  test('leads to the method and to the other four pillars', () => {
    renderPage(Page);
    expect(screen.getByRole('link', { name: 'The RESET Method' }).getAttribute('href')).toBe('/reset');
    const others = within(screen.getByRole('navigation', { name: 'Other pillars' })).getAllByRole('link');
    expect(others.map((other) => other.textContent)).toEqual(
      pages.map(([pillar]) => pillar as string).filter((pillar) => pillar !== name),
    );
  });
});

const phases = (name: string) =>
  within(practice(name).getByRole('list', { name: 'One round' }))
    .getAllByRole('listitem')
    .map((phase) => phase.textContent);

test('box breathing is 4-4-4-4, the other breath 4-7-8', () => {
  renderPage(() => <PillarPage id="release" />);
  expect(phases('Box breathing')).toEqual(['4 Breathe in', '4 Hold', '4 Breathe out', '4 Hold']);
  expect(phases('4-7-8 breathing')).toEqual(['4 Breathe in', '7 Hold', '8 Breathe out']);
  practice('Body scan').getByText('5 minutes');
});

test('Release has micro-actions, and links to others that tell them nothing about her', () => {
  renderPage(() => <PillarPage id="release" />);
  expect(practice('Micro-actions').getAllByRole('listitem').length).toBeGreaterThan(3);
  const links = practice('Help from others').getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((a) => new URL(a.href).hostname)).toEqual(['www.nhs.uk', 'www.who.int', 'www.postpartum.net']);
  for (const a of links) expect(a.rel).toBe('noopener noreferrer');
});

test('every practice with a time can be begun; a habit has no timer', () => {
  const begin = (Page: (typeof pages)[number][1]) => {
    const { unmount } = renderPage(Page);
    const links = screen.getAllByRole('link', { name: /^Begin / }).map((link) => link.getAttribute('href'));
    unmount();
    return links;
  };
  expect(begin(() => <PillarPage id="release" />)).toEqual([
    '/reset/release?practice=box-breathing',
    '/reset/release?practice=4-7-8-breathing',
    '/reset/release?practice=body-scan',
  ]);
  expect(begin(() => <PillarPage id="energize" />)).toEqual([
    '/reset/energize?practice=gentle-walk',
    '/reset/energize?practice=wake-up-stretch',
  ]);
});

test('a URL opens a practice; closing it waits, and it goes on from there', async () => {
  const { where } = renderPage(() => <PillarPage id="release" />, { at: '/reset/release?practice=body-scan' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Body scan' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Start' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Next' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/reset/release');
  await userEvent.click(screen.getByRole('link', { name: 'Continue Body scan' }));
  await screen.findByRole('dialog', { name: 'Body scan' });
  screen.getByText('Step 2 of 8');
  screen.getByRole('button', { name: 'Resume' });
});

test('Begin stands right under the title; the steps are folded', () => {
  renderPage(() => <PillarPage id="release" />);
  const card = practice('Body scan');
  const title = card.getByRole('heading', { name: 'Body scan' });
  expect(title.parentElement?.nextElementSibling).toBe(card.getByRole('link', { name: 'Begin Body scan' }));
  const steps = card.getByText('Steps', { exact: false, selector: 'summary' }).closest('details');
  expect([steps?.open, steps?.querySelectorAll('li').length]).toEqual([false, 8]);
});

test('who has chosen it on another page runs it at once; a reload does not begin it again', async () => {
  const { where } = renderPage(() => <PillarPage id="release" />, { at: beginPath('release', 'box-breathing') });
  const sheet = within(await screen.findByRole('dialog', { name: 'Box breathing' }));
  await sheet.findByRole('button', { name: 'Pause' });
  await waitFor(() => expect(where()).toBe('/reset/release?practice=box-breathing'));
});

test('a practice that is not there opens nothing', () => {
  renderPage(() => <PillarPage id="release" />, { at: '/reset/release?practice=no-such' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
