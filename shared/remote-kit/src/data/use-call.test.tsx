// @vitest-environment happy-dom
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { ApiError, useCall } from '../data.ts';
import { answer, renderPage } from '../test.tsx';

const ada = { id: '0193f1de-0000-7000-8000-000000000001', name: 'Ada L.', admin: false };
let list: (input: { limit: number }) => Promise<{ items: unknown[] }> = () => Promise.reject(new Error('not yet'));

const Page = () => {
  const call = useCall(attemptsApi.listAttempts);
  useEffect(() => {
    list = call;
  }, [call]);
  return null;
};

test('gives the answer, or the error, to whoever called, and says nothing', async () => {
  let down = false;
  renderPage(Page, {
    as: ada,
    answers: [answer(attemptsApi.listAttempts, () => (down ? new TypeError('gone') : { items: [], next: null }))],
  });
  expect((await act(() => list({ limit: 1 }))).items).toEqual([]);
  down = true;
  await expect(list({ limit: 1 })).rejects.toEqual(new ApiError('unavailable'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('is refused before it is sent when nobody is signed in', async () => {
  const { calls } = renderPage(Page);
  await expect(list({ limit: 1 })).rejects.toEqual(new ApiError('sign_in'));
  expect(calls).toEqual([]);
});
