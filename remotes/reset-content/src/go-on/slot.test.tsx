// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyQuiz } from '../attempts/quiz-state.ts';
import GoOnSlot from './slot.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const keep = (name: string, value: unknown) =>
  localStorage.setItem(`reset:${mia.id}:test:${name}`, JSON.stringify({ at: 1, value }));
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('nothing was begun, nothing is held out to her', () => {
  renderPage(GoOnSlot, { as: mia });
  expect(links()).toEqual([]);
});

test('a quiz that she began waits where she left it', () => {
  keep('quiz', { ...emptyQuiz, index: 3, answers: { r1: 2, r2: 4, r3: 1 } });
  renderPage(GoOnSlot, { as: mia });
  screen.getByText('Your quiz waits at question 4 of 15.');
  expect(links()).toEqual(['/quiz']);
});

test('the practice that she did last can be begun again', () => {
  keep('last-practice', { pillar: 'release', practice: 'box-breathing' });
  renderPage(GoOnSlot, { as: mia });
  screen.getByText(/Box breathing/);
  expect(links()).toEqual(['/reset/release?practice=box-breathing&begin=1']);
});

test('a practice that there is no more is not held out', () => {
  keep('last-practice', { pillar: 'release', practice: 'moon-bathing' });
  renderPage(GoOnSlot, { as: mia });
  expect(links()).toEqual([]);
});
