// @vitest-environment happy-dom
import type { Message } from '@reset/contracts/conversation';
import { connectionsApi, messagesApi, unreadApi } from '@reset/contracts/http/community';
import { chatChoicesApi } from '@reset/contracts/http/identity';
import { answer, fakeHub, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mia, uuid } from '../test/house.ts';
import { connectionWith } from '../test/partners.ts';
import WaitingSlot from '../waiting/slot.tsx';
import MessagesPage from './page.tsx';

const id = uuid(99);
const messageOf = (seq: number): Message => ({
  ...{ id: uuid(seq), seq, mine: false, content: `words ${seq}`, created_at: '2026-01-05T12:00:00.000Z' },
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** A wide page of messages, and what waits shown twice more, as in the bar and in the menu. */
const Page = () => (
  <>
    <WaitingSlot />
    <WaitingSlot />
    <MessagesPage />
  </>
);

test('one message, and that it is read, is asked about once: how much waits, and from whom', async () => {
  const hub = fakeHub();
  const log = [messageOf(1)];
  let read = 0;
  const connection = connectionWith(99, { status: 'accepted' });
  const waits = () => log.length - read;
  const { sent } = renderPage(Page, {
    ...{ as: mia, at: `/community/messages/${id}`, params: { connectionId: id }, openLive: hub.open },
    answers: [
      answer(unreadApi.readUnread, () => ({ messages: waits(), requests: 0 })),
      answer(connectionsApi.listConnections, () => ({ items: [{ ...connection, unread: waits() }], next: null })),
      answer(connectionsApi.readConnection, connection),
      answer(chatChoicesApi.readChatChoices, { shows_writing: true, shows_reading: true }),
      answer(messagesApi.listMessages, ({ after = 0 }) => ({
        ...{ items: log.slice(after), last: log.length, read, more: false, seen: null },
      })),
      answer(connectionsApi.markConnectionRead, ({ seq }) => {
        read = seq;
        return null;
      }),
    ],
  });
  await screen.findByText('words 1');
  await waitFor(() => expect(hub.connections()).toBe(1));
  act(() => hub.stand());
  const rest = () => act(() => vi.advanceTimersByTimeAsync(2_000));
  await rest();
  const before = [sent(unreadApi.readUnread).length, sent(connectionsApi.listConnections).length];
  log.push(messageOf(2));
  const room = { service: 'community', id };
  act(() => {
    hub.say('message', { room, message: messageOf(2) });
    hub.say('news', { service: 'community', entity: 'message', id, seq: 2 });
  });
  await waitFor(() => expect(read).toBe(2));
  await rest();
  const after = [sent(unreadApi.readUnread).length, sent(connectionsApi.listConnections).length];
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1]);
});
