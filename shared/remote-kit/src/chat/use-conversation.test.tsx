// @vitest-environment happy-dom
import { Message } from '@reset/contracts/conversation';
import { api, Id } from '@reset/contracts/http';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { answer, renderPage } from '../test.tsx';
import type { ConversationCalls } from './conversation-calls.ts';
import { useConversation } from './use-conversation.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const id = '01890a5d-ac96-774b-bcce-000000000001';
const at = '2026-11-21T10:00:00.000Z';
const messageOf = (seq: number): Message => ({
  ...{ id: `01890a5d-ac96-774b-bcce-${String(seq).padStart(12, '0')}`, seq, mine: false },
  ...{ content: `words ${seq}`, created_at: at },
});

const { sendMessage } = api('/api/test', {
  sendMessage: {
    ...{ route: 'POST /talks/:talk/messages', who: 'party' },
    input: z.object({ talk: Id, id: Id, content: z.string() }),
    output: Message,
  },
});

/** The service over one conversation, two messages a page; what goes wrong is said by the test. */
const houseWith = (count: number) => {
  const house = {
    log: Array.from({ length: count }, (_, i) => messageOf(i + 1)),
    refuses: null as ApiError | null,
    unreadable: null as ApiError | null,
    /** Takes it, and the answer is lost. */
    loses: false,
    sent: [] as string[],
    read: [] as number[],
    failed: [] as string[],
    /** How far she had read before. */
    readTo: 0,
  };
  const part = (found: readonly Message[], items: readonly Message[]) => ({
    ...{ items, last: house.log.at(-1)?.seq ?? 0, more: found.length > items.length, read: house.readTo, seen: null },
  });
  const calls: ConversationCalls = {
    room: { service: 'test', id },
    list: async ({ after, before }) => {
      if (house.unreadable) throw house.unreadable;
      if (after !== undefined) {
        const found = house.log.filter(({ seq }) => seq > after);
        return part(found, found.slice(0, 2));
      }
      const found = house.log.filter(({ seq }) => before === undefined || seq < before);
      return part(found, found.slice(-2));
    },
    send: sendMessage,
    inputOf: (message) => ({ talk: id, ...message }),
    read: async (seq) => house.read.push(seq),
    failed: (what, { code }) => house.failed.push(`${what} ${code}`),
  };
  const answers = [
    answer(sendMessage, ({ id: own, content }) => {
      house.sent.push(own);
      if (house.refuses) return house.refuses;
      const known = house.log.find((message) => message.id === own);
      const made = known ?? { id: own, seq: house.log.length + 1, mine: true, content, created_at: at };
      if (!known) house.log.push(made);
      return house.loses ? new ApiError('unavailable') : made;
    }),
  ];
  return { house, calls, answers };
};

const open = (count: number, readTo = 0) => {
  const { house, calls, answers } = houseWith(count);
  house.readTo = readTo;
  const Page = () => {
    const talk = useConversation(id, calls);
    return (
      <>
        <p>{talk.status}</p>
        <ul>
          {talk.messages.map((message) => (
            <li key={message.id}>{message.content}</li>
          ))}
          {talk.outgoing.map((piece) => (
            <li key={piece.id}>
              {piece.content}: {piece.state}
              <button onClick={() => talk.retry(piece.id)}>Retry</button>
              <button onClick={() => talk.discard(piece.id)}>Discard</button>
            </li>
          ))}
        </ul>
        {talk.hasOlder && <button onClick={talk.readOlder}>Older</button>}
        <button onClick={() => talk.send('hello')}>Send</button>
        <button onClick={() => talk.seen(2)}>Seen</button>
        <button onClick={talk.reload}>Reload</button>
      </>
    );
  };
  return { house, page: renderPage(Page, { as: mia, answers }), again: () => renderPage(Page, { as: mia, answers }) };
};
const shown = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ firstChild, textContent }) =>
      textContent === firstChild?.textContent ? textContent : textContent?.replace(/RetryDiscard$/, ''),
    );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('the newest come first, older ones when asked for, and what is new by itself', async () => {
  const { house } = open(5);
  await waitFor(() => expect(shown()).toEqual(['words 4', 'words 5']));
  press('Older');
  await waitFor(() => expect(shown()).toEqual(['words 2', 'words 3', 'words 4', 'words 5']));
  for (const seq of [6, 7, 8]) house.log.push(messageOf(seq));
  await pass(8_000);
  expect(shown().slice(-4)).toEqual(['words 5', 'words 6', 'words 7', 'words 8']);
});

test('what she sends stands there at once, and after it has arrived once', async () => {
  const { house } = open(0);
  await screen.findByText('ready');
  press('Send');
  await waitFor(() => expect(shown()).toEqual(['hello: sending']));
  await waitFor(() => expect(shown()).toEqual(['hello']));
  expect(house.log).toHaveLength(1);
  await pass(8_000);
  expect(shown()).toEqual(['hello']);
});

test('what came meanwhile is fetched before hers is shown', async () => {
  const { house } = open(1);
  await screen.findByText('ready');
  house.log.push(messageOf(2));
  press('Send');
  await waitFor(() => expect(shown()).toEqual(['words 1', 'words 2', 'hello']));
});

test('without a connection it waits; then it goes through', async () => {
  const { house, page } = open(0);
  await screen.findByText('ready');
  page.connect(false);
  press('Send');
  await waitFor(() => expect(shown()).toEqual(['hello: waiting']));
  expect(house.sent).toEqual([]);
  page.connect(true);
  await waitFor(() => expect(shown()).toEqual(['hello']));
  expect(house.sent).toHaveLength(1);
});

test('where the answer was lost the same id goes again, over a reload too: one message', async () => {
  const { house, page, again } = open(0);
  await screen.findByText('ready');
  house.loses = true;
  press('Send');
  await waitFor(() => expect(house.failed).toEqual(['send unavailable']));
  page.unmount();
  house.loses = false;
  again();
  await waitFor(() => expect(shown()).toEqual(['hello']));
  await waitFor(() => expect(house.sent.length).toBeGreaterThan(1));
  expect(new Set(house.sent).size).toBe(1);
  expect(house.log).toHaveLength(1);
  await pass(1_000);
  expect(Object.keys(localStorage).filter((key) => key.includes('outbox/'))).toEqual([]);
});

test('what is refused says why and stays until she tries again or gives it up', async () => {
  const { house } = open(0);
  await screen.findByText('ready');
  house.refuses = new ApiError('invalid');
  press('Send');
  await waitFor(() => expect(shown()).toEqual(['hello: refused']));
  expect(house.failed).toEqual(['send invalid']);
  press('Retry');
  await waitFor(() => expect(house.sent).toHaveLength(2));
  expect(new Set(house.sent).size).toBe(1);
  await waitFor(() => expect(shown()).toEqual(['hello: refused']));
  press('Discard');
  await waitFor(() => expect(shown()).toEqual([]));
});

test('what is refused holds nothing back: what she writes next is on its way', async () => {
  const { house } = open(0);
  await screen.findByText('ready');
  house.refuses = new ApiError('invalid');
  press('Send');
  await waitFor(() => expect(shown()).toEqual(['hello: refused']));
  house.refuses = null;
  press('Send');
  await waitFor(() => expect(shown()).toEqual(['hello: refused', 'hello: sending']));
  await waitFor(() => expect(shown()).toEqual(['hello', 'hello: refused']));
});

test('how far she has read is said once', async () => {
  const { house } = open(3);
  await screen.findByText('ready');
  press('Seen');
  press('Seen');
  await waitFor(() => expect(house.read).toEqual([2]));
});

test('what she had read before is not said again', async () => {
  const { house } = open(3, 2);
  await screen.findByText('ready');
  press('Seen');
  await pass(1_000);
  expect(house.read).toEqual([]);
});

test('a first reading that fails says so and can be tried again; one that is gone is gone', async () => {
  const { house, calls } = houseWith(1);
  house.unreadable = new ApiError('internal');
  const Page = () => {
    const { status, reload } = useConversation(id, calls);
    return <button onClick={reload}>{status}</button>;
  };
  renderPage(Page, { as: mia });
  await screen.findByText('failed');
  house.unreadable = null;
  press('failed');
  await screen.findByText('ready');
  house.unreadable = new ApiError('not_found');
  await pass(8_000);
  expect(screen.getByRole('button').textContent).toBe('gone');
});

test('what she wrote without a connection goes out once, in its order', async () => {
  const { house, page } = open(0);
  await screen.findByText('ready');
  page.connect(false);
  for (let n = 0; n < 3; n += 1) press('Send');
  await waitFor(() => expect(shown()).toHaveLength(3));
  const waiting = Object.keys(localStorage).filter((key) => key.includes('outbox/'));
  expect(waiting).toHaveLength(3);
  page.connect(true);
  await waitFor(() => expect(shown()).toEqual(['hello', 'hello', 'hello']));
  expect(house.sent).toHaveLength(3);
  expect(house.log.map(({ id: own }) => own)).toEqual(house.sent);
  expect(house.sent.toSorted()).toEqual(house.sent);
});

test('a reconnect, and what she sends, mark nothing as read', async () => {
  const { house, page } = open(1);
  await screen.findByText('ready');
  page.connect(false);
  press('Send');
  house.log.push(messageOf(2));
  page.connect(true);
  await waitFor(() => expect(shown()).toEqual(['words 1', 'words 2', 'hello']));
  await pass(8_000);
  expect(house.read).toEqual([]);
});

test('what was new when it was opened is known; what comes later is not that', async () => {
  const { house, calls, answers } = houseWith(2);
  house.readTo = 1;
  const Page = () => {
    const { newFrom } = useConversation(id, calls);
    return <output>{newFrom ?? 'none'}</output>;
  };
  renderPage(Page, { as: mia, answers });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(messageOf(2).id));
  house.log.push(messageOf(3));
  await pass(8_000);
  expect(screen.getByRole('status').textContent).toBe(messageOf(2).id);
});
