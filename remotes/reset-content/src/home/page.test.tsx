// @vitest-environment happy-dom
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { questions, scoreQuiz } from '@reset/contracts/quiz';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
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

test('the journal is not offered while its page is not there', () => {
  renderPage(HomePage, { as: mia, live: ['/', '/quiz', '/reset'] });
  expect(link('Open your journal')).toBeUndefined();
  expect(link('Start with Quiz')).toBe('/quiz');
});

test('what she finished before signing in is saved when she comes back here, with its first id', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8001';
  const answers = Object.fromEntries(questions.map((q) => [q.id, 3]));
  sessionStorage.setItem('reset:tab', 'hers');
  localStorage.setItem(
    'reset:visitor:test:pending-attempts',
    JSON.stringify({ at: 1, value: [{ id, answers }], leave: 'asks', tab: 'hers' }),
  );
  const { sent } = renderPage(HomePage, {
    as: mia,
    answers: [
      answer(attemptsApi.createAttempt, { id, scores: scoreQuiz(answers), created_at: '2026-11-21T08:00:00.000Z' }),
    ],
  });
  await screen.findByText('Quiz completed!');
  screen.getByText('Your results have been saved');
  expect(sent(attemptsApi.createAttempt)).toEqual([{ id, answers }]);
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(`reset:${mia.id}:test:pending-attempts`) ?? '')).toMatchObject({
      value: [],
    }),
  );
  expect(localStorage.getItem('reset:visitor:test:pending-attempts')).toBeNull();
});
