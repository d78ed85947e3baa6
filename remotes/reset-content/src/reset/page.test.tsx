// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { durationText } from '../content/duration.ts';
import { pillars } from '../content/pillars.ts';
import ResetPage from './page.tsx';

test('five cards in RESET order', () => {
  renderPage(ResetPage);
  screen.getByRole('heading', { level: 1, name: 'The RESET Method' });
  expect(
    screen.getAllByRole('article').map((card) => within(card).getByRole('heading', { level: 2 }).textContent),
  ).toEqual(['Release', 'Explore', 'Stabilize', 'Energize', 'Transform']);
});

test.each(pillars.map((pillar) => [pillar.name, pillar] as const))(
  '%s: tagline, description, key practices, outcome and the way to its page',
  (name, pillar) => {
    renderPage(ResetPage);
    const card = within(screen.getByRole('article', { name }));
    card.getByText(pillar.tagline);
    card.getByText(pillar.description);
    card.getByRole('heading', { name: 'Key practices' });
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      pillar.practices.map((practice) => `${practice.name} ${durationText(practice.duration)}`),
    );
    card.getByRole('heading', { name: 'Outcome' });
    card.getByText(pillar.outcome);
    expect(card.getByRole('link', { name: `Go to ${name}` }).getAttribute('href')).toBe(`/reset/${pillar.id}`);
  },
);

test('the quiz is there for whoever does not know where to begin', () => {
  renderPage(ResetPage);
  expect(screen.getByRole('link', { name: 'Take the Free Quiz' }).getAttribute('href')).toBe('/quiz');
});

test.each([
  [/^1 minute$/, 'Begin Hand on heart', '/reset/stabilize?practice=hand-on-heart&begin=1'],
  [/^5 minutes$/, 'Begin Body scan', '/reset/release?practice=body-scan&begin=1'],
  [/^15 minutes$/, 'Begin A gentle walk', '/reset/energize?practice=gentle-walk&begin=1'],
])('I have %s: a practice that fits, begun', async (minutes, name, href) => {
  renderPage(ResetPage);
  expect(screen.queryByRole('link', { name: /^Begin / })).toBeNull();
  const choice = screen.getByRole('button', { name: minutes });
  await userEvent.click(choice);
  expect(choice.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});

test('something else is held out, until it comes round again', async () => {
  renderPage(ResetPage);
  await userEvent.click(screen.getByRole('button', { name: '15 minutes' }));
  const begins = () => screen.getByRole('link', { name: /^Begin / }).textContent;
  const seen = [begins()];
  for (let i = 0; i < 3; i += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Something else' }));
    seen.push(begins());
  }
  expect(seen).toEqual([
    'Begin A gentle walk',
    'Begin Rewrite one rule',
    'Begin What do I need?',
    'Begin A gentle walk',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '1 minute' }));
  expect(screen.queryByRole('button', { name: 'Something else' })).toBeNull();
});
