// @vitest-environment happy-dom
import { unreadApi } from '@reset/contracts/http/community';
import type { Connection } from '@reset/contracts/partners';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mia, uuid } from '../test/house.ts';
import { connectionWith, partnersOf } from '../test/partners.ts';
import WaitingSlot from './slot.tsx';

const open = (connections: readonly Connection[]) =>
  renderPage(WaitingSlot, { as: mia, answers: partnersOf({ connections }).answers });
const wrote = (n: number, unread = n) => connectionWith(n, { status: 'accepted', unread });

test('what one person wrote is one tap away', async () => {
  const { container } = open([wrote(3, 0), wrote(2)]);
  const link = await screen.findByRole('link', { name: 'Reply' });
  expect(link.getAttribute('href')).toBe(`/community/messages/${uuid(2)}`);
  expect(container.textContent).toContain('Ada L. wrote to you, 2 messages.');
});

test.each([
  [[wrote(1), wrote(2)], 'Waiting for you: 3 messages.'],
  [[connectionWith(1), connectionWith(2)], 'Waiting for you: 2 requests to connect.'],
  [[wrote(12), connectionWith(1)], 'Waiting for you: 12 messages and a request to connect.'],
])('of several (%#) all that waits is told, and leads to one place', async (connections, words) => {
  open(connections);
  await screen.findByText(words);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/community/peer-support?tab=connections');
});

test.each([
  ['nothing waits', { messages: 0, requests: 0 }],
  ['it cannot be read', new ApiError('unavailable')],
])('where %s, nothing stands there', async (_, says) => {
  const { sent } = renderPage(WaitingSlot, { as: mia, answers: [answer(unreadApi.readUnread, says)] });
  await waitFor(() => expect(sent(unreadApi.readUnread)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
