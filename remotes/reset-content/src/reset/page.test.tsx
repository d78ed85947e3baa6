// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen, within } from '@testing-library/react';
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
