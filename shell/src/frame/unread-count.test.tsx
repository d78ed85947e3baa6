// @vitest-environment happy-dom
import { unreadGroup } from '@reset/contracts/unread';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnreadCount } from './unread-count.tsx';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const { readUnread } = unreadGroup('tiny');
const Page = () => (
  <p>
    Tiny
    <UnreadCount service="tiny" />
  </p>
);
const entry = () => screen.getByText(/^Tiny/).textContent;

test.each([
  [{ messages: 2, requests: 1 }, 'Tiny 3 waiting for you'],
  [{ messages: 70, requests: 30 }, 'Tiny 99+ waiting for you'],
  [{ messages: 0, requests: 0 }, 'Tiny'],
  [new ApiError('unavailable'), 'Tiny'],
])('%o beside the entry', async (says, words) => {
  const { sent } = renderPage(Page, { as: ada, answers: [answer(readUnread, says)] });
  await waitFor(() => expect(sent(readUnread)).toHaveLength(1));
  await waitFor(() => expect(entry()).toBe(words));
});

test('a visitor has nothing waiting, and nobody is asked', () => {
  const { calls } = renderPage(Page);
  expect([entry(), calls]).toEqual(['Tiny', []]);
});

test('it is counted anew when she comes back to the page', async () => {
  let messages = 1;
  renderPage(Page, { as: ada, answers: [answer(readUnread, () => ({ messages, requests: 0 }))] });
  await screen.findByText(/^1/);
  messages = 0;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(entry()).toBe('Tiny'));
});
