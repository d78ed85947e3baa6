// @vitest-environment happy-dom
import type { Message } from '@reset/contracts/conversation';
import { api, Id } from '@reset/contracts/http';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { fakeHub } from '../test/fake-hub.ts';
import { renderPage } from '../test.tsx';
import type { ConversationCalls } from './conversation-calls.ts';
import { useConversation } from './use-conversation.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const room = { service: 'test', id: '01890a5d-ac96-774b-bcce-000000000001' };
const messageOf = (seq: number): Message => ({
  ...{ id: `01890a5d-ac96-774b-bcce-${String(seq).padStart(12, '0')}`, seq, mine: false },
  ...{ content: `words ${seq}`, created_at: '2026-11-21T10:00:00.000Z' },
});
const { sendMessage } = api('/api/test', {
  sendMessage: { route: 'POST /talks', who: 'party', input: z.object({ id: Id }), output: z.null() },
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = async () => {
  const hub = fakeHub();
  const log = [messageOf(1)];
  const asked: (number | undefined)[] = [];
  /** Answers wait until it is told. */
  let held: Promise<void> | null = null;
  let release = () => {};
  /** How far the other has read, as the service says. */
  const said: { seen: number | null; failing?: boolean } = { seen: null };
  const calls: ConversationCalls = {
    room,
    list: async ({ after }) => {
      asked.push(after);
      if (said.failing) throw new ApiError('unavailable');
      const items = log.filter(({ seq }) => seq > (after ?? 0));
      const last = log.length;
      await held;
      return { items, last, more: false, read: 0, seen: said.seen };
    },
    send: sendMessage,
    inputOf: (message) => message,
    read: async () => null,
    failed: () => undefined,
  };
  const Page = () => {
    const { messages, isTyping, seenUpTo } = useConversation(room.id, calls);
    return (
      <>
        {messages.map(({ id, content }) => (
          <p key={id}>{content}</p>
        ))}
        {isTyping && <p>typing</p>}
        <output>{seenUpTo === null ? 'not shown' : `seen ${seenUpTo}`}</output>
      </>
    );
  };
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  return {
    hub,
    log,
    asked,
    hold,
    said,
    release: () => release(),
    show: () => renderPage(Page, { as: mia, openLive: hub.open }),
  };
};
const say = (seq: number) => ({ room, message: messageOf(seq) });

test('what the hub says is shown without asking; a gap is asked for once', async () => {
  const { hub, log, asked, show } = await open();
  show();
  await screen.findByText('words 1');
  await act(async () => hub.stand());
  await pass(2_000);
  const before = asked.length;
  act(() => hub.say('message', say(2)));
  log.push(messageOf(2));
  expect(screen.getByText('words 2')).toBeTruthy();
  await pass(60_000);
  expect(asked.slice(before)).toEqual([]);
  log.push(messageOf(3), messageOf(4));
  act(() => hub.say('message', say(4)));
  expect(screen.queryByText('words 4')).toBeNull();
  await pass(2_000);
  expect(asked.slice(before)).toEqual([2]);
  expect(screen.getAllByText(/^words/)).toHaveLength(4);
  act(() => hub.say('news', { service: 'test', entity: 'message', id: room.id, seq: 5 }));
  await pass(1_000);
  expect(asked.slice(before)).toEqual([2, 4]);
});

test('what was said while the first reading was on its way is read after it', async () => {
  const { hub, log, asked, hold, release, show } = await open();
  hold();
  show();
  await waitFor(() => expect([asked, hub.connections()]).toEqual([[undefined], 1]));
  await act(async () => hub.stand());
  // Before the hub had let her in, after the service had looked.
  log.push(messageOf(2));
  release();
  await screen.findByText('words 1');
  await pass(2_000);
  expect(screen.getByText('words 2')).toBeTruthy();
});

test('a connection that stands again is asked what was missed at once, also where asking had failed for long', async () => {
  const { hub, log, said, show } = await open();
  show();
  await screen.findByText('words 1');
  await act(async () => hub.stand());
  await pass(2_000);
  said.failing = true;
  act(() => hub.fall());
  await pass(60_000);
  said.failing = false;
  log.push(messageOf(2));
  await act(async () => hub.stand());
  await pass(100);
  expect(screen.getByText('words 2')).toBeTruthy();
});

test('without the hub it is asked again every three seconds; that the other writes is shown for a while', async () => {
  const { hub, asked, show } = await open();
  show();
  await screen.findByText('words 1');
  await act(async () => hub.stand());
  await pass(2_000);
  act(() => hub.say('typing', { room }));
  expect(screen.getByText('typing')).toBeTruthy();
  await pass(5_000);
  expect(screen.queryByText('typing')).toBeNull();
  const before = asked.length;
  act(() => hub.say('disconnect', 'transport close'));
  await pass(8_000);
  expect(asked.length - before).toBeGreaterThanOrEqual(2);
});

test('a message of the other ends that she writes at once', async () => {
  const { hub, log, show } = await open();
  show();
  await screen.findByText('words 1');
  await act(async () => hub.stand());
  await pass(2_000);
  act(() => hub.say('typing', { room }));
  expect(screen.getByText('typing')).toBeTruthy();
  log.push(messageOf(2));
  act(() => hub.say('message', say(2)));
  expect(screen.queryByText('typing')).toBeNull();
  act(() => hub.say('typing', { room }));
  expect(screen.getByText('typing')).toBeTruthy();
  log.push({ ...messageOf(3), mine: true });
  act(() => hub.say('message', { room, message: { ...messageOf(3), mine: true } }));
  expect(screen.getByText('typing')).toBeTruthy();
});

test('how far the other has read is known at the first reading, told live, and said again after a gap', async () => {
  const { hub, log, said, show } = await open();
  const seen = () => screen.getByRole('status').textContent;
  said.seen = 0;
  show();
  await screen.findByText('words 1');
  expect(seen()).toBe('seen 0');
  await act(async () => hub.stand());
  await pass(2_000);
  act(() => hub.say('read', { room, seq: 2 }));
  expect(seen()).toBe('seen 2');
  // An answer that was on its way says what was before.
  said.seen = 1;
  log.push(messageOf(2), messageOf(3));
  act(() => hub.say('message', say(3)));
  await pass(2_000);
  expect(seen()).toBe('seen 2');
  said.seen = null;
  act(() => hub.say('closed', { room }));
  await pass(2_000);
  expect(seen()).toBe('not shown');
});
