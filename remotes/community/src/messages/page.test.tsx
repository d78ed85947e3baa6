// @vitest-environment happy-dom
import type { Message } from '@reset/contracts/conversation';
import { connectionsApi, messagesApi } from '@reset/contracts/http/community';
import type { Connection } from '@reset/contracts/partners';
import { ApiError } from '@reset/remote-kit/data';
import { answer, draftsOnDevice, renderPage, writeInOtherTab } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import MessagesPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const ada = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Ada L.' };
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const at = '2026-01-05T12:00:00.000Z';
const connectionId = uuid(99);

const open = (over: Partial<Connection> = {}, first: readonly string[] = []) => {
  const house = {
    log: first.map((content, i): Message => ({ id: uuid(i + 1), seq: i + 1, mine: false, content, created_at: at })),
    refuses: null as ApiError | null,
    unreadable: null as ApiError | null,
    missing: null as ApiError | null,
  };
  const connection = { id: connectionId, person: ada, status: 'accepted', asked: true, unread: 0, created_at: at };
  const page = renderPage(MessagesPage, {
    as: mia,
    at: `/community/messages/${connectionId}`,
    params: { connectionId },
    answers: [
      answer(connectionsApi.readConnection, () => house.missing ?? { ...connection, ...over }),
      answer(messagesApi.listMessages, ({ after = 0 }) => {
        const items = house.log.filter(({ seq }) => seq > after);
        return house.unreadable ?? { items, last: house.log.length, read: 0, more: false };
      }),
      answer(messagesApi.createMessage, ({ id, content }) => {
        if (house.refuses) return house.refuses;
        const made = { id, seq: house.log.length + 1, mine: true, content, created_at: at };
        house.log.push(made);
        return made;
      }),
      answer(connectionsApi.markConnectionRead, null),
    ],
  });
  return { ...page, house };
};
const area = () => screen.findByLabelText<HTMLTextAreaElement>('Message to Ada L.');
const bubbles = () => within(screen.getByRole('log')).getAllByRole('listitem');

test('who she talks with, that nobody else reads it, and how far she has read', async () => {
  const { sent } = open({}, ['Hello', 'Are you awake?']);
  await screen.findByRole('heading', { level: 1, name: 'Chat with Ada L.' });
  screen.getByText('Only the two of you can read this.');
  await screen.findByText('Are you awake?');
  expect(bubbles()).toHaveLength(2);
  await waitFor(() => expect(sent(connectionsApi.markConnectionRead)).toEqual([{ id: connectionId, seq: 2 }]));
});

test('Enter sends what she wrote, trimmed; what does not pass stays and says why', async () => {
  const { sent } = open();
  await userEvent.type(await area(), '   {Enter}');
  await screen.findByText('Message cannot be empty');
  await userEvent.clear(await area());
  await userEvent.click(await area());
  await userEvent.paste('x'.repeat(2001));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Message must be less than 2000 characters');
  expect(sent(messagesApi.createMessage)).toEqual([]);
  await userEvent.clear(await area());
  await userEvent.type(await area(), ' Hello{Shift>}{Enter}{/Shift}you {Enter}');
  await waitFor(() => expect(sent(messagesApi.createMessage)).toMatchObject([{ content: 'Hello\nyou' }]));
  expect((await area()).value).toBe('');
  await waitFor(() => expect(bubbles()[0]?.textContent).toMatch(/^You: Hello\nyou/));
});

test('a message that is refused says so; tried again it goes under its id', async () => {
  const { house, sent } = open();
  house.refuses = new ApiError('invalid');
  await userEvent.type(await area(), 'Hello{Enter}');
  await screen.findByText('Failed to send message');
  await screen.findByText('Not sent');
  house.refuses = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  expect(new Set(sent(messagesApi.createMessage).map(({ id }) => id)).size).toBe(1);
});

test('words that ask for people bring help, and are sent all the same', async () => {
  const { sent } = open();
  await userEvent.type(await area(), 'I want to die{Enter}');
  await screen.findByRole('heading', { name: 'You do not have to carry this alone' });
  await waitFor(() => expect(sent(messagesApi.createMessage)).toHaveLength(1));
});

test('a session that is over says so', async () => {
  const { house } = open();
  house.refuses = new ApiError('sign_in');
  await userEvent.type(await area(), 'Hello{Enter}');
  await screen.findByText('Please sign in to send messages');
  expect(house.log).toEqual([]);
});

test('messages that cannot be read say so, and are read when she tries again', async () => {
  const { house } = open({}, ['Hello']);
  house.unreadable = new ApiError('internal');
  await waitFor(() => expect(screen.getAllByText('Failed to load messages').length).toBeGreaterThan(0));
  house.unreadable = null;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Hello');
});

test.each([
  ['a stranger', {}, new ApiError('not_found')],
  ['whoever only asked', { status: 'pending' }, null],
  ['whoever was declined', { status: 'rejected' }, null],
] as const)('%s is told that there is no connection, at peer support', async (_, over, missing) => {
  const { house, where } = open(over);
  house.missing = missing;
  await screen.findByText('Connection not found');
  await waitFor(() => expect(where()).toBe('/community/peer-support'));
});

test('where the other is not here any more she reads, and writes no more', async () => {
  open({ person: null }, ['Hello']);
  await screen.findByRole('heading', { level: 1, name: 'Chat with former member' });
  await screen.findByText('Hello');
  screen.getByText(/is not here any more/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('who is on the team has a badge', async () => {
  open({ person: { ...ada, admin: true } });
  expect(await screen.findByText('RESET team')).toBeTruthy();
});

test('what another tab has for the same piece stays when this one sends', async () => {
  open();
  await userEvent.type(await area(), 'Sent');
  writeInOtherTab(mia.id, `message:${connectionId}`, 'Newer');
  await userEvent.type(await area(), '{Enter}');
  expect((await area()).value).toBe('');
  expect(draftsOnDevice()).toEqual(['Newer']);
});
