// @vitest-environment happy-dom
import type { Message } from '@reset/contracts/conversation';
import { connectionsApi, messagesApi } from '@reset/contracts/http/community';
import { chatChoicesApi } from '@reset/contracts/http/identity';
import type { Connection } from '@reset/contracts/partners';
import { ApiError } from '@reset/remote-kit/data';
import { answer, draftsOnDevice, fakeHub, renderPage, writeInOtherTab } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import MessagesPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const ada = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Ada L.' };
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const at = '2026-01-05T12:00:00.000Z';
const connectionId = uuid(99);

const open = (over: Partial<Connection> = {}, first: readonly string[] = [], mine: readonly number[] = []) => {
  const house = {
    log: first.map((content, i): Message => ({
      id: uuid(i + 1),
      seq: i + 1,
      mine: mine.includes(i + 1),
      content,
      created_at: at,
    })),
    refuses: null as ApiError | null,
    unreadable: null as ApiError | null,
    missing: null as ApiError | null,
    seen: null as number | null,
    read: 0,
    shows: { shows_writing: true, shows_reading: true },
    /** Answers wait for it. */
    held: null as Promise<void> | null,
  };
  const connection = { id: connectionId, person: ada, status: 'accepted', asked: true, unread: 0, created_at: at };
  const hub = fakeHub();
  const page = renderPage(MessagesPage, {
    as: mia,
    openLive: hub.open,
    at: `/community/messages/${connectionId}`,
    params: { connectionId },
    answers: [
      answer(connectionsApi.listConnections, () => ({
        items: [
          { ...connection, ...over },
          { ...connection, id: uuid(98), person: { ...ada, name: 'Zoe M.' }, unread: 2 },
          { ...connection, id: uuid(97), person: { ...ada, name: 'Asking' }, status: 'pending' },
        ],
        next: null,
      })),
      answer(connectionsApi.readConnection, () => house.missing ?? { ...connection, ...over }),
      answer(messagesApi.listMessages, async ({ after = 0 }) => {
        await house.held;
        const items = house.log.filter(({ seq }) => seq > after);
        return house.unreadable ?? { items, last: house.log.length, read: house.read, more: false, seen: house.seen };
      }),
      answer(messagesApi.createMessage, ({ id, content }) => {
        if (house.refuses) return house.refuses;
        const made = { id, seq: house.log.length + 1, mine: true, content, created_at: at };
        house.log.push(made);
        return made;
      }),
      answer(connectionsApi.markConnectionRead, null),
      answer(chatChoicesApi.readChatChoices, () => house.shows),
    ],
  });
  return { ...page, house, hub };
};
const area = () => screen.findByLabelText<HTMLTextAreaElement>('Message to Ada L.');
const bubbles = () => within(screen.getByRole('log')).getAllByRole('listitem');

test('who she talks with, that nobody else reads it, and how far she has read', async () => {
  const { sent } = open({}, ['Hello', 'Are you awake?']);
  await screen.findByRole('heading', { level: 1, name: 'Chat with Ada L.' });
  screen.getByText(/Only the two of you can read this\./);
  expect(screen.getByRole('link', { name: 'What you show' }).getAttribute('href')).toBe(
    '/account-settings#chat-choices',
  );
  expect(document.title).toBe('Chat with Ada L. · RESET');
  await screen.findByText('Are you awake?');
  expect(bubbles()).toHaveLength(2);
  await waitFor(() => expect(sent(connectionsApi.markConnectionRead)).toEqual([{ id: connectionId, seq: 2 }]));
});

test('“Seen” stands once, under the newest of hers that the other has read', async () => {
  const { house } = open({}, ['One', 'Two', 'Three', 'Four', 'Five'], [1, 3, 4, 5]);
  house.seen = 4;
  await screen.findByText('Five');
  const seen = screen.getByText(/Seen/);
  expect(seen.closest('li')?.textContent).toMatch(/^You: Four.* · Seen$/);
  expect(screen.getAllByText(/Seen/)).toHaveLength(1);
});

test.each([
  ['where one of the two does not show it', null],
  ['where nothing of hers was read', 0],
])('“Seen” is not there %s', async (_, seen) => {
  const { house } = open({}, ['One', 'Two'], [1]);
  house.seen = seen;
  await screen.findByText('Two');
  expect(screen.queryByText(/Seen/)).toBeNull();
});

test('“Seen” goes on within a breath without a foot that comes or goes: nothing moves', async () => {
  const { house, hub } = open({}, ['One', 'Two', 'Three', 'Four'], [1, 2, 3, 4]);
  house.seen = 2;
  await screen.findByText(/Seen/);
  await act(async () => hub.stand());
  const feet = () => [...document.querySelectorAll('time')].map((time) => time.closest('.hidden') === null);
  const where = () => screen.getByText(/Seen/).closest('li')?.textContent;
  expect([feet(), where()]).toEqual([[false, false, false, true], expect.stringContaining('Two')]);
  act(() => hub.say('read', { room: { service: 'community', id: connectionId }, seq: 4 }));
  expect([feet(), where()]).toEqual([[false, false, false, true], expect.stringContaining('Four')]);
});

describe('a line stands above what came while she was away from the page', () => {
  const look = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  afterEach(() => void vi.restoreAllMocks());
  const come = async (told: boolean) => {
    const { house, hub, sent } = open({}, ['One']);
    house.read = 1;
    await screen.findByText('One');
    if (told) await act(async () => hub.stand());
    const send = (content: string) => {
      const seq = house.log.length + 1;
      const message = { ...{ id: uuid(seq), seq, mine: false, content }, created_at: at };
      house.log.push(message);
      if (told) act(() => hub.say('message', { room: { service: 'community', id: connectionId }, message }));
    };
    const read = () => sent(connectionsApi.markConnectionRead).length;
    return { send, read };
  };
  const below = () => screen.queryByText('New')?.nextElementSibling?.textContent?.replace(/More about.*/, '');

  test('until she goes away again; not above what comes in her sight', async () => {
    const { send, read } = await come(true);
    send('Two');
    await screen.findByText('Two');
    expect(below()).toBeUndefined();
    look('hidden');
    send('Three');
    send('Four');
    expect(below()).toBe('Ada L.: Three');
    const before = read();
    look('visible');
    await waitFor(() => expect(read()).toBeGreaterThan(before));
    send('Five');
    await screen.findByText('Five');
    expect(below()).toBe('Ada L.: Three');
    look('hidden');
    expect(below()).toBeUndefined();
    send('Six');
    expect(below()).toBe('Ada L.: Six');
  });

  test('also where nobody tells, and it is read when she is back', async () => {
    const { send } = await come(false);
    look('hidden');
    send('Two');
    look('visible');
    await screen.findByText('Two');
    expect(below()).toBe('Ada L.: Two');
  });
});

test('what she chooses elsewhere holds in an open chat, both ways', async () => {
  const { house, hub } = open({}, ['One', 'Two'], [2]);
  house.seen = 2;
  await screen.findByText(/Seen/);
  await act(async () => hub.stand());
  const room = { service: 'community', id: connectionId };
  const write = async () => {
    act(() => hub.say('typing', { room }));
    const before = hub.asked.length;
    await userEvent.type(await area(), 'a');
    return hub.asked.slice(before).some(([event]) => event === 'typing');
  };
  const choose = (shows: boolean) => {
    house.shows = { shows_writing: shows, shows_reading: shows };
    act(() => hub.say('news', { service: 'identity', entity: 'profile', id: mia.id }));
  };
  choose(false);
  await waitFor(() => expect(screen.queryByText(/Seen/)).toBeNull());
  expect(await write()).toBe(false);
  expect(screen.queryByText('Ada L. is writing')).toBeNull();
  // What the service said while she had it off.
  house.seen = null;
  act(() => hub.say('closed', { room }));
  await waitFor(() => expect(hub.asked.filter(([event]) => event === 'join')).toHaveLength(2));
  house.seen = 2;
  choose(true);
  await screen.findByText(/Seen/, {}, { timeout: 15_000 });
  expect(await write()).toBe(true);
  screen.getByText('Ada L. is writing');
});

test('a line stands above what was new when she came, and stays there', async () => {
  const { house, sent } = open({}, ['One', 'Two', 'Three']);
  house.read = 2;
  await screen.findByText('Three');
  const texts = () => bubbles().map(({ textContent }) => textContent?.replace(/More about.*/, ''));
  expect(texts()).toEqual(['Ada L.: One', 'Ada L.: Two', 'New', 'Ada L.: Three']);
  await waitFor(() => expect(sent(connectionsApi.markConnectionRead)).toEqual([{ id: connectionId, seq: 3 }]));
  expect(texts()).toContain('New');
});

test('nothing is said to be read while nobody looks at the page; then it is', async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { sent } = open({}, ['One']);
  await screen.findByText('One');
  expect(sent(connectionsApi.markConnectionRead)).toEqual([]);
  look.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent(connectionsApi.markConnectionRead)).toEqual([{ id: connectionId, seq: 1 }]));
  vi.restoreAllMocks();
});

test('what she sends is not told as read by her', async () => {
  const { house, sent } = open({}, ['Hello']);
  house.read = 1;
  await userEvent.type(await area(), 'Hello{Enter}');
  await waitFor(() => expect(house.log).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
  expect(sent(connectionsApi.markConnectionRead)).toEqual([]);
});

test('while the messages are on their way nobody is told that there are none', async () => {
  const { house } = open();
  const { promise, resolve } = Promise.withResolvers<void>();
  house.held = promise;
  await area();
  expect(screen.queryByText('A hello is a good beginning.')).toBeNull();
  resolve();
  await screen.findByText('A hello is a good beginning.');
});

test('Enter sends what she wrote, trimmed; what does not pass stays and says why', async () => {
  const { sent } = open();
  await userEvent.type(await area(), '   {Enter}');
  expect(screen.queryByText('Message cannot be empty')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Message cannot be empty');
  await userEvent.clear(await area());
  await userEvent.click(await area());
  await userEvent.paste('x'.repeat(2001));
  await screen.findByText('Message must be less than 2000 characters');
  await userEvent.keyboard('{Enter}');
  expect(sent(messagesApi.createMessage)).toEqual([]);
  await userEvent.clear(await area());
  await userEvent.type(await area(), ' Hello{Shift>}{Enter}{/Shift}you {Enter}');
  await waitFor(() => expect(sent(messagesApi.createMessage)).toMatchObject([{ content: 'Hello\nyou' }]));
  expect((await area()).value).toBe('');
  await waitFor(() => expect(bubbles()[0]?.textContent).toMatch(/^You: Hello\nyou/));
});

test('what is on its way goes on from what she wrote in the same breath: nothing moves when it arrives', async () => {
  const { house, connect } = open({}, ['One'], [1]);
  house.log = house.log.map((message) => ({ ...message, created_at: new Date().toISOString() }));
  await screen.findByText('One');
  connect(false);
  await userEvent.type(await area(), 'Two{Enter}Three{Enter}');
  const waits = await screen.findAllByText('Waiting to be sent');
  const feet = [...document.querySelectorAll('time'), ...waits];
  expect(feet.map((foot) => foot.closest('.hidden') !== null)).toEqual([true, true, false]);
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

test('a message that is refused says why in plain words, and nothing says it twice', async () => {
  const { house } = open();
  house.refuses = new ApiError('invalid');
  await userEvent.type(await area(), 'Hello{Enter}');
  await screen.findByText('It cannot be sent as it is. Take it back to change it.');
  await screen.findByText('Failed to send message');
  expect(screen.queryByText('Please check what you entered and try again.')).toBeNull();
});

test('one too many at once waits and goes by itself: nothing has failed', async () => {
  const { house } = open();
  house.refuses = new ApiError('limited');
  await userEvent.type(await area(), 'Hello{Enter}');
  await screen.findByText(/It sends by itself in a moment/);
  expect(screen.queryByText('Failed to send message')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what was not sent is taken back into the field', async () => {
  const { house } = open();
  house.refuses = new ApiError('invalid');
  await userEvent.type(await area(), 'Hello{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  expect((await area()).value).toBe('Hello');
  expect(document.activeElement).toBe(await area());
});

test('where she writes something else by then, it can be brought back as it was', async () => {
  const { house, sent } = open();
  house.refuses = new ApiError('invalid');
  await userEvent.type(await area(), 'Hello{Enter}');
  await screen.findByText('Not sent');
  await userEvent.type(await area(), 'Other words');
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
  expect((await area()).value).toBe('Other words');
  expect(document.activeElement).toBe(await area());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Not sent');
  screen.getByText('Hello');
  expect(sent(messagesApi.createMessage)).toHaveLength(1);
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
  ['whom the service does not answer', {}, new ApiError('internal')],
] as const)('%s is told that there is no connection, at peer support', async (_, over, missing) => {
  const { house, where } = open(over);
  house.missing = missing;
  await screen.findByText('Connection not found');
  await waitFor(() => expect(where()).toBe('/community/peer-support?tab=connections'));
  expect(screen.getAllByText('Connection not found')).toHaveLength(1);
});

test('without a network the page says that instead, and the way to peer support is there', async () => {
  const { house, where, connect } = open();
  house.missing = house.unreadable = new ApiError('internal');
  connect(false);
  await screen.findByText('There is no connection right now');
  expect(screen.queryByText('Connection not found')).toBeNull();
  connect(true);
  await userEvent.click(screen.getByRole('link', { name: 'My Connections' }));
  await waitFor(() => expect(where()).toBe('/community/peer-support?tab=connections'));
});

test('opened without a connection it shows what waits to be sent, and takes more; it goes on with one', async () => {
  const { house, connect, sent } = open({}, ['Hello']);
  house.missing = new ApiError('unavailable');
  house.unreadable = new ApiError('unavailable');
  connect(false);
  const dark = await screen.findByLabelText('Message to your partner');
  await userEvent.type(dark, 'In the dark{Enter}and more');
  await screen.findByText('Waiting to be sent');
  house.missing = house.unreadable = null;
  connect(true);
  await screen.findByRole('heading', { level: 1, name: 'Chat with Ada L.' });
  await waitFor(() => expect(sent(messagesApi.createMessage)).toMatchObject([{ content: 'In the dark' }]));
  expect(await area()).toBe(dark);
  expect((await area()).value).toBe('and more');
});

test('where the other is not here any more she reads, and writes no more', async () => {
  open({ person: null }, ['Hello']);
  await screen.findByRole('heading', { level: 1, name: 'Chat with former member' });
  await screen.findByText('Hello');
  screen.getByText(/is not here any more/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('on a wide screen the others she writes with stand beside it, who waits first', async () => {
  open();
  const chats = within(screen.getByRole('navigation', { name: 'Chats' }));
  await chats.findByRole('link', { name: 'Ada L.' });
  expect(chats.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Zoe M. 2 waiting for you',
    'Ada L.',
  ]);
  expect(chats.getByRole('link', { current: 'page' }).textContent).toBe('Ada L.');
});

test('on a phone there is no room for them: the way back says how many others wrote', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);
  open({ unread: 3 });
  await area();
  await screen.findByRole('link', { name: 'My Connections 1 waiting for you' });
  expect(screen.queryByRole('navigation', { name: 'Chats' })).toBeNull();
  vi.restoreAllMocks();
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
