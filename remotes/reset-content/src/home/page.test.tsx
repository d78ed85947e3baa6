// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import HomePage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('the hero says the tagline and leads to the quiz and the method', () => {
  renderPage(HomePage);
  screen.getByRole('heading', { level: 1, name: 'Wear Your Truth. Come Home to Yourself.' });
  expect(link('Take the Free Quiz')).toBe('/quiz');
  expect(link('Explore RESET Method')).toBe('/reset');
  screen.getByRole('heading', { name: "You're Not Alone" });
});

test('a card for each pillar, and one for the quiz', () => {
  renderPage(HomePage);
  for (const name of ['Release', 'Explore', 'Stabilize', 'Energize', 'Transform']) {
    expect(link(name)).toBe(`/reset/${name.toLowerCase()}`);
  }
  expect(link('Which one today?')).toBe('/quiz');
  expect(screen.getAllByRole('listitem')).toHaveLength(5 + 1 + 3);
});

test('a visitor is invited to join, or to start with the quiz', () => {
  renderPage(HomePage);
  expect(link('Join the Tribe')).toBe('/auth?mode=sign-up');
  expect(link('Start with Quiz')).toBe('/quiz');
  expect(link('Open your journal')).toBeUndefined();
});

test('a member is led to her journal instead', () => {
  renderPage(HomePage, { as: mia });
  expect(link('Open your journal')).toBe('/journal');
  expect(link('Join the Tribe')).toBeUndefined();
});

test('who is suspended finds it said on Today', async () => {
  const suspension = { until: '2999-01-05T12:00:00.000Z', decision: null };
  renderPage(HomePage, { as: { ...mia, suspension } });
  expect(await screen.findByText(/can’t write where others read/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have read it' }));
  await waitFor(() => expect(screen.queryByText(/write where others read/)).toBeNull());
  cleanup();
  // Another one is another greeting.
  const forGood = { until: '9999-12-31T00:00:00.000Z', decision: null };
  renderPage(HomePage, { as: { ...mia, suspension: forGood } });
  expect(await screen.findByText('You can no longer write where others read')).toBeTruthy();
});

test('the journal is not offered while its page is not there', () => {
  renderPage(HomePage, { as: mia, live: ['/', '/quiz', '/reset'] });
  expect(link('Open your journal')).toBeUndefined();
  expect(link('Start with Quiz')).toBe('/quiz');
});
