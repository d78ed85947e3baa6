// @vitest-environment happy-dom
import { unreadApi } from '@reset/contracts/http/community';
import type { Connection } from '@reset/contracts/partners';
import { ApiError } from '@reset/remote-kit/data';
import { answer, fakeHub, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mia, uuid } from '../test/house.ts';
import { connectionWith, partnersOf } from '../test/partners.ts';
import WaitingSlot from './slot.tsx';

const open = (connections: readonly Connection[]) =>
  renderPage(WaitingSlot, { as: mia, answers: partnersOf({ connections }).answers });
const wrote = (n: number, unread = n) => connectionWith(n, { status: 'accepted', unread });

test('what one person wrote is one tap away', async () => {
  const { container } = open([wrote(3, 0), wrote(2)]);
  const link = await screen.findByRole('link', { name: 'Reply to Ada L.' });
  expect(link.getAttribute('href')).toBe(`/community/messages/${uuid(2)}`);
  expect(container.textContent).toContain('Ada L. wrote to you, 2 messages.');
});

test.each([
  [[wrote(1), wrote(2)], 2, null],
  [[wrote(1), connectionWith(2)], 1, 'Also waiting for you: a request to connect.'],
  [[connectionWith(1), connectionWith(2)], 0, 'Waiting for you: 2 requests to connect.'],
  [
    [wrote(4, 0), wrote(5), wrote(6), wrote(12), connectionWith(1)],
    2,
    'Also waiting for you: 12 messages and a request to connect.',
  ],
])('each of two can be answered, and what else waits is told (%#)', async (connections, replies, words) => {
  open(connections);
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Reply to Ada L.' })).toHaveLength(replies));
  await waitFor(() => expect(screen.queryByText(/aiting for you/)?.textContent ?? null).toBe(words));
  const leads = words === 'Waiting for you: 2 requests to connect.' || words?.endsWith('you: a request to connect.');
  expect(screen.queryByRole('link', { name: 'Look' })?.getAttribute('href') ?? null).toBe(
    words && (leads ? '/community/peer-support?tab=connections' : '/inbox?show=unread'),
  );
});

test('what she is told beside that is one tap away, in her inbox', async () => {
  const waits = { messages: 0, requests: 1, notices: 2 };
  const { container } = renderPage(WaitingSlot, { as: mia, answers: [answer(unreadApi.readUnread, waits)] });
  const link = await screen.findByRole('link', { name: 'Look' });
  expect(link.getAttribute('href')).toBe('/inbox?show=unread');
  expect(container.textContent).toContain('Waiting for you: a request to connect and 2 notices.');
});

test('with the page open, who wrote and how much is told as it comes', async () => {
  const hub = fakeHub();
  const { state, answers } = partnersOf({ connections: [wrote(1, 1)] });
  const { container } = renderPage(WaitingSlot, { as: mia, answers, openLive: hub.open });
  await screen.findByText(/wrote to you/);
  await waitFor(() => expect(hub.connections()).toBe(1));
  act(() => hub.stand());
  state.connections = [wrote(2, 1), wrote(1, 3)];
  act(() => hub.say('news', { service: 'community', entity: 'message', id: uuid(1), seq: 3 }));
  await waitFor(() => expect(container.textContent).toContain('Ada L. wrote to you, 3 messages.'));
  expect(screen.getAllByRole('link', { name: 'Reply to Ada L.' })).toHaveLength(2);
});

test.each([
  ['nothing waits', { messages: 0, requests: 0 }],
  ['it cannot be read', new ApiError('unavailable')],
])('where %s, nothing stands there', async (_, says) => {
  const { sent } = renderPage(WaitingSlot, { as: mia, answers: [answer(unreadApi.readUnread, says)] });
  await waitFor(() => expect(sent(unreadApi.readUnread)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
