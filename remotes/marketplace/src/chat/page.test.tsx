// @vitest-environment happy-dom
import type { Message } from '@reset/contracts/conversation';
import { chatsApi, messagesApi } from '@reset/contracts/http/marketplace';
import type { Chat } from '@reset/contracts/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { at, chatWith, type MarketState, marketOf, mia, pictureBy, uuid } from '../test/house.ts';
import ChatPage from './page.tsx';

const chatId = uuid(99);
const open = (over: Partial<Chat> = {}, first: readonly string[] = [], market: Partial<MarketState> = {}) => {
  const house = marketOf({ chats: [chatWith(99, over)], ...market });
  const talk = {
    log: first.map((content, i): Message => ({
      ...{ id: uuid(i + 1), seq: i + 1, mine: i % 2 === 1, content, created_at: at },
    })),
    refuses: null as ApiError | null,
    unreadable: null as ApiError | null,
  };
  const page = renderPage(ChatPage, {
    as: mia,
    at: `/marketplace/chat/${chatId}`,
    params: { chatId },
    answers: [
      ...house.answers,
      answer(messagesApi.listMessages, ({ after = 0 }) => {
        const items = talk.log.filter(({ seq }) => seq > after);
        return talk.unreadable ?? { items, last: talk.log.length, read: 0, more: false, seen: null };
      }),
      answer(messagesApi.createMessage, ({ id, content }) => {
        if (talk.refuses) return talk.refuses;
        const made = { id, seq: talk.log.length + 1, mine: true, content, created_at: at };
        talk.log.push(made);
        return made;
      }),
    ],
  });
  return { ...house, ...page, talk };
};
const panel = async () => within(await screen.findByRole('complementary', { name: 'Item' }));
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Message to Ada L.');

test('a visitor is asked to sign in, and led back here', async () => {
  const { where, calls } = renderPage(ChatPage, { at: `/marketplace/chat/${chatId}`, params: { chatId } });
  screen.getByText('Please sign in to view chats');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(calls).toEqual([]);
});

test('with whom, about what, and what to be careful with', async () => {
  const { sent } = open({}, ['Is it still there?']);
  await screen.findByRole('heading', { level: 1, name: 'Chat with Ada L.' });
  expect(document.title).toBe('Chat with Ada L. · RESET');
  screen.getByText('Only the two of you can read this.');
  const item = await panel();
  item.getByRole('heading', { level: 2, name: 'Coat 1' });
  item.getByText('$12.50');
  item.getByText('Meet in a public place, and pay when you have seen it. Never pay by a link.');
  expect(item.getByRole('link', { name: 'View Item' }).getAttribute('href')).toBe(`/marketplace/item/${uuid(1)}`);
  await screen.findByText('Is it still there?');
  await waitFor(() => expect(sent(chatsApi.markChatRead)).toEqual([{ id: chatId, seq: 1 }]));
});

test('the picture of what they write about stands beside it', async () => {
  const { item } = chatWith(1);
  open({ item: item && { ...item, image: pictureBy(1) } });
  expect((await panel()).getByRole('img', { name: 'Coat 1' })).toBeTruthy();
});

test.each([
  [
    { id: uuid(1), title: 'Coat 1', price_cents: 0, is_active: false, image: null },
    'Coat 1$0.00 FreeNot for sale now',
    true,
  ],
  [{ id: null, title: 'Coat 1', price_cents: 1_250, is_active: false, image: null }, 'Coat 1$12.50Gone', false],
  [null, 'The item is goneGone', false],
])(
  'an item that is not for sale any more (%#): its last words, and no way to what is not there',
  async (item, words, leads) => {
    open({ item });
    const shown = await panel();
    const heading = shown.getByRole('heading', { level: 2 });
    expect(heading.parentElement?.textContent).toBe(words);
    expect(shown.queryAllByRole('link', { name: 'View Item' })).toHaveLength(leads ? 1 : 0);
  },
);

test('Enter sends; what cannot be sent is said, under the field too', async () => {
  const { talk, sent } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByText('Invalid message');
  expect(screen.getAllByText('Message cannot be empty')).toHaveLength(2);
  await userEvent.click(await field());
  await userEvent.paste('x'.repeat(1_001));
  await screen.findAllByText('Message must be less than 1000 characters');
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'I would take it.{Enter}');
  await waitFor(() => expect(sent(messagesApi.createMessage)).toMatchObject([{ content: 'I would take it.' }]));
  talk.refuses = new ApiError('invalid');
  await userEvent.type(await field(), 'And now?{Enter}');
  expect(await screen.findByText('Failed to send message')).toBeTruthy();
});

const careful = 'There is a link or a way to reach somebody in this. Stay in this chat, and never pay by a link.';

test('words of the other that lead out of the chat have a quiet warning, her own do not', async () => {
  open({}, ['Write me: ada@example.org', 'Mine: https://example.org/me', 'Is Friday fine?']);
  await screen.findByText('Is Friday fine?');
  expect(screen.getAllByText(careful)).toHaveLength(1);
  expect(screen.getByText(careful).closest('li')?.textContent).toContain('ada@example.org');
});

test('a message can be reported; who is gone is not written to', async () => {
  open({ person: null }, ['Is it still there?']);
  await screen.findByRole('heading', { level: 1, name: 'Chat with former member' });
  await screen.findByRole('button', { name: /^More about the message of former member/ });
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('a chat that is not there leads back and says so; one that cannot be read says that', async () => {
  const { where, unmount } = open({}, [], { chats: [] });
  await screen.findByText('Chat not found');
  await waitFor(() => expect(where()).toBe('/marketplace/my-ads#chats'));
  unmount();
  open().talk.unreadable = new ApiError('internal');
  expect(await screen.findAllByText('Failed to load messages')).not.toEqual([]);
});

test('words that ask for people are sent as ever, and people are named', async () => {
  open();
  await userEvent.type(await field(), 'I want to kill myself{Enter}');
  expect(await screen.findByRole('link', { name: 'Call 988' })).toBeTruthy();
});
