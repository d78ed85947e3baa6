// @vitest-environment happy-dom
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { button, choice, mia, none } from './test-page.ts';
import QuizPage from './page.tsx';

describe('her earlier results', () => {
  const attempt = (n: number, energize: number) => ({
    id: `01890a5d-ac96-774b-bcce-b302099a800${n}`,
    scores: { release: 20, explore: 20, stabilize: 40, energize, transform: 20 },
    created_at: `2026-0${n}-05T12:00:00.000Z`,
  });
  const rows = () =>
    within(screen.getByRole('region', { name: 'Your earlier results' }))
      .queryAllByRole('listitem')
      .map((row) => row.textContent);

  test('are not there for a visitor', () => {
    renderPage(QuizPage);
    expect(screen.queryByText('Your earlier results')).toBeNull();
  });

  test('show the day and the primary focus, page by page', async () => {
    const user = userEvent.setup();
    renderPage(QuizPage, {
      as: mia,
      answers: [
        answer(attemptsApi.listAttempts, ({ after }) =>
          after === 'more' ? { items: [attempt(1, 20)], next: null } : { items: [attempt(3, 80)], next: 'more' },
        ),
      ],
    });
    await waitFor(() => expect(rows()).toEqual(['March 5, 2026Primary focus: Energize, 80%']));
    await user.click(button('Show more'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[1]).toBe('January 5, 2026Primary focus: Stabilize, 40%');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('leave the screen to the question once she has begun', async () => {
    const user = userEvent.setup();
    renderPage(QuizPage, { as: mia, answers: [none] });
    await screen.findByText('Nothing here yet');
    await user.click(choice('Sometimes'));
    expect(screen.queryByText('Your earlier results')).toBeNull();
  });

  test('say kindly that they could not be loaded, and load on request', async () => {
    const user = userEvent.setup();
    let down = true;
    renderPage(QuizPage, {
      as: mia,
      answers: [
        answer(attemptsApi.listAttempts, () =>
          down ? new ApiError('unavailable') : { items: [attempt(3, 80)], next: null },
        ),
      ],
    });
    await screen.findByText('We could not load your earlier results.');
    down = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});
