// @vitest-environment happy-dom
import { questions } from '@reset/contracts/quiz';
import { renderPage } from '@reset/remote-kit/test';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { emptyQuiz } from '../attempts/quiz-state.ts';
import QuizPage from './page.tsx';

const textOf = (index: number) => questions[index]?.text ?? '';
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? [Number(value)] : []));

test('keys that are meant for the browser or the button under the focus choose nothing', async () => {
  const user = userEvent.setup();
  renderPage(QuizPage);
  act(() => screen.getByRole('heading', { level: 2 }).focus());
  await user.keyboard('{Control>}3{/Control}{Alt>}3{/Alt}{Meta>}3{/Meta}x');
  expect(chosen()).toEqual([]);
  await user.keyboard('3{Enter}');
  act(() => screen.getByRole('button', { name: 'Back' }).focus());
  await user.keyboard('{ArrowRight}');
  expect(chosen()).toEqual([]);
  await user.keyboard('5');
  expect(chosen()).toEqual([5]);
  screen.getByRole('heading', { name: textOf(1) });
  act(() => screen.getByRole('button', { name: 'Back' }).focus());
  await user.keyboard('{Enter}');
  screen.getByRole('heading', { name: textOf(0) });
});

test('a question that was left out is asked before there is a result', async () => {
  const answers = Object.fromEntries(questions.flatMap(({ id }, at) => (at === 4 ? [] : [[id, 3]])));
  const value = { ...emptyQuiz, index: questions.length - 1, answers };
  localStorage.setItem('reset:visitor:test:quiz', JSON.stringify({ at: 1, value }));
  renderPage(QuizPage);
  await userEvent.click(screen.getByRole('button', { name: 'See Results' }));
  screen.getByRole('heading', { name: textOf(4) });
  expect(chosen()).toEqual([]);
});
