// @vitest-environment happy-dom
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError, usePages } from '../data.ts';
import { answer, renderPage } from '../test.tsx';
import { createQueryClient } from './query-client.ts';

const ada = { id: '0193f1de-0000-7000-8000-000000000001', name: 'Ada L.', admin: false };
const eve = { id: '0193f1de-0000-7000-8000-000000000002', name: 'Eve M.', admin: false };
const attempt = (n: number) => ({
  id: `0193f1de-0000-7000-8000-0000000000a${n}`,
  scores: { release: n, explore: 0, stabilize: 0, energize: 0, transform: 0 },
  created_at: '2026-11-21T10:00:00.000Z',
});

const History = () => {
  const list = usePages(attemptsApi.listAttempts, { limit: 1 });
  return (
    <>
      <output>{list.data?.map((item) => item.scores.release).join(',') ?? list.status}</output>
      {list.hasNextPage && <button onClick={() => void list.fetchNextPage()}>More</button>}
    </>
  );
};
const shows = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('a list grows page by page', async () => {
  const page = renderPage(History, {
    as: ada,
    answers: [
      answer(attemptsApi.listAttempts, ({ after }) =>
        after === undefined ? { items: [attempt(1)], next: 'two' } : { items: [attempt(2)], next: null },
      ),
    ],
  });
  await shows('1');
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await shows('1,2');
  expect(screen.queryByRole('button', { name: 'More' })).toBe(null);
  expect(page.sent(attemptsApi.listAttempts).map(({ after, limit }) => [after, limit])).toEqual([
    [undefined, 1],
    ['two', 1],
  ]);
});

test('what one member read is gone when another is there', async () => {
  let n = 1;
  const page = renderPage(History, {
    as: ada,
    answers: [answer(attemptsApi.listAttempts, () => ({ items: [attempt(n)], next: null }))],
  });
  await shows('1');
  page.become(null);
  await shows('pending');
  n = 2;
  page.become(eve);
  await shows('2');
  expect(page.calls.map((call) => call.headers.get('authorization'))).toEqual([
    `Bearer token of ${ada.id}`,
    `Bearer token of ${eve.id}`,
  ]);
});

test('a visitor does not ask for what only a member may read', () => {
  const page = renderPage(History);
  expect(page.calls).toEqual([]);
});

test('only a part that rests is asked again, twice', () => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (n: number, error: Error) => boolean;
  expect([0, 1, 2].map((n) => retry(n, new ApiError('unavailable')))).toEqual([true, true, false]);
  expect(retry(0, new ApiError('not_found'))).toBe(false);
  expect(retry(0, new ApiError('sign_in'))).toBe(false);
});
