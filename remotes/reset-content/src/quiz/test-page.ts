import { attemptsApi } from '@reset/contracts/http/reset-content';
import { questions, scoreQuiz } from '@reset/contracts/quiz';
import { answer } from '@reset/remote-kit/test';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
export const created_at = '2026-11-21T08:00:00.000Z';

export const textOf = (index: number) => questions[index]?.text ?? '';

export const none = answer(attemptsApi.listAttempts, { items: [], next: null });
export const save = answer(attemptsApi.createAttempt, ({ id, answers }) => {
  return { id, scores: scoreQuiz(answers), created_at };
});

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const heading = (level = 2) => screen.getAllByRole('heading', { level })[0];
export const choice = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label });

/** Goes through the quiz by keyboard; `of` says the answer to each question. */
export const finish = async (of: (id: string, pillar: string) => number) => {
  const user = userEvent.setup();
  act(() => heading()?.focus());
  for (const { id, pillar } of questions) await user.keyboard(`${of(id, pillar)}{Enter}`);
  return user;
};

export const mostlyEnergize = (_: string, pillar: string) => (pillar === 'energize' ? 5 : 1);

export const ranking = () =>
  within(screen.getByRole('region', { name: 'All five pillars' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
