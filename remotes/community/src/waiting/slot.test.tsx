// @vitest-environment happy-dom
import { unreadApi } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mia } from '../test/house.ts';
import WaitingSlot from './slot.tsx';

const open = (says: { messages: number; requests: number } | ApiError) =>
  renderPage(WaitingSlot, { as: mia, answers: [answer(unreadApi.readUnread, says)] });

test.each([
  [{ messages: 1, requests: 0 }, 'Waiting for you: a message.'],
  [{ messages: 0, requests: 2 }, 'Waiting for you: 2 requests to connect.'],
  [{ messages: 12, requests: 1 }, 'Waiting for you: 12 messages and a request to connect.'],
])('%o reads "%s" and leads there', async (waiting, words) => {
  open(waiting);
  await screen.findByText(words);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/community/peer-support?tab=connections');
});

test.each([
  ['nothing waits', { messages: 0, requests: 0 }],
  ['it cannot be read', new ApiError('unavailable')],
])('where %s, nothing stands there', async (_, says) => {
  const { sent } = open(says);
  await waitFor(() => expect(sent(unreadApi.readUnread)).toHaveLength(1));
  expect(screen.queryByText(/Waiting for you/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
