// @vitest-environment happy-dom
import type { SystemMessage } from '@reset/contracts/admin';
import { noticesApi, systemMessagesApi } from '@reset/contracts/http/admin';
import type { Output } from '@reset/contracts/http';
import { ApiError } from '@reset/remote-kit/data';
import { answer, fakeHub, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admin, uuid } from '../test/house.ts';
import InboxSlot from './slot.tsx';

const message = (n: number, read_at: string | null = null): SystemMessage => ({
  ...{ id: uuid(n), subject: `Room ${n}`, content: `Words ${n}`, read_at },
  created_at: `2026-01-0${n}T12:00:00.000Z`,
});

/** What is on the screen, as the browser would say it. */
let show: (isShown: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly object[]) => void) {
        show = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Decision = Output<typeof noticesApi.listNotices>['items'][number];
const decision = (n: number, day: number, read_at: string | null = '2026-01-20T12:00:00.000Z'): Decision => ({
  ...{ id: uuid(100 + n), about: uuid(200 + n), at: `2026-01-${String(day).padStart(2, '0')}T18:00:00.000Z`, read_at },
  ...{ kind: 'decision', subject: 'post', removed: true, warned: false, suspended: false },
});
const READ = '2026-01-20T12:00:00.000Z';

/** A page of it, as a service gives it. */
const pageOf = <T,>(all: readonly T[], after: string, limit: number) => {
  const from = Number(after);
  return { items: all.slice(from, from + limit), next: all.length > from + limit ? String(from + limit) : null };
};

const open = (
  messages: readonly SystemMessage[],
  filter: 'all' | 'unread' = 'all',
  says: ApiError | null = null,
  decisions: readonly Decision[] = [],
) => {
  const state = { messages, says, decisions };
  const said = new Map<string, string>();
  const hub = fakeHub();
  const page = renderPage(
    () => <InboxSlot filter={filter} onState={(list, is) => void said.set(list.split('/').at(-1) ?? '', is)} />,
    {
      ...{ as: { ...admin, admin: false }, openLive: hub.open },
      answers: [
        answer(systemMessagesApi.listSystemMessages, ({ unread, after = '0' }) => {
          const all = state.messages.filter(({ read_at }) => !unread || read_at === null);
          return state.says ?? pageOf(all, after, 5);
        }),
        answer(noticesApi.listNotices, ({ unread, after = '0', limit }) =>
          pageOf(
            state.decisions.filter(({ read_at }) => !unread || read_at === null),
            after,
            limit,
          ),
        ),
        answer(systemMessagesApi.markSystemMessageRead, ({ id }) => {
          const read_at = '2026-01-09T12:00:00.000Z';
          state.messages = state.messages.map((one) => (one.id === id ? { ...one, read_at } : one));
          return null;
        }),
      ],
    },
  );
  return { state, said, hub, ...page };
};
const lines = () => within(screen.getByRole('list', { name: 'From RESET' })).getAllByRole('listitem');

test('subject, day and that it is new; the words come when she opens it, and are read once she sees them', async () => {
  const { sent, said } = open([message(2), message(1, '2026-01-05T12:00:00.000Z')]);
  const line = await screen.findByRole('button', { name: /Room 2/ });
  expect(lines().map(({ textContent }) => textContent)).toEqual(['Room 2NewJanuary 2, 2026', 'Room 1January 1, 2026']);
  expect(said.get('from-reset')).toBe('there');
  expect(screen.queryByText('Words 2')).toBeNull();
  await userEvent.click(line);
  screen.getByText('Words 2');
  expect(line.getAttribute('aria-expanded')).toBe('true');
  act(() => show(false));
  expect(sent(systemMessagesApi.markSystemMessageRead)).toEqual([]);
  act(() => show(true));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  act(() => show(true));
  expect(sent(systemMessagesApi.markSystemMessageRead)).toEqual([{ id: uuid(2) }]);
  await userEvent.click(line);
  expect(screen.queryByText('Words 2')).toBeNull();
});

test('one that is read already is opened, and nothing is said of it', async () => {
  const { sent } = open([message(1, '2026-01-05T12:00:00.000Z')]);
  await userEvent.click(await screen.findByRole('button', { name: /Room 1/ }));
  screen.getByText('Words 1');
  expect(sent(systemMessagesApi.markSystemMessageRead)).toEqual([]);
});

test('among those that she has not read, what she reads stays under her eyes', async () => {
  const { sent } = open([message(3), message(2), message(1, '2026-01-05T12:00:00.000Z')], 'unread');
  await userEvent.click(await screen.findByRole('button', { name: /Room 3/ }));
  act(() => show(true));
  await waitFor(() => expect(sent(systemMessagesApi.listSystemMessages)).toHaveLength(2));
  await waitFor(() => expect(lines()).toHaveLength(2));
  screen.getByText('Words 3');
});

test('nothing takes no room, and says so', async () => {
  const { said } = open([]);
  await waitFor(() => expect(said.get('from-reset')).toBe('empty'));
  expect(screen.queryByRole('region', { name: 'From RESET' })).toBeNull();
});

test('it comes page by page, and more as it is sent', async () => {
  const { state, hub } = open([6, 5, 4, 3, 2, 1].map((n) => message(n)));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(lines()).toHaveLength(6));
  await waitFor(() => expect(hub.connections()).toBe(1));
  act(() => hub.stand());
  state.messages = [message(7), ...state.messages];
  act(() => hub.say('news', { service: 'admin', entity: 'message', id: uuid(7) }));
  await screen.findByRole('button', { name: /Room 7/ });
});

test('what cannot be read says so in its place, and comes when she tries again', async () => {
  const { state, said } = open([message(1)], 'all', new ApiError('internal'));
  const inbox = within(await screen.findByRole('region', { name: 'From RESET' }));
  await inbox.findByText('What RESET wrote to you could not be read');
  expect(said.get('from-reset')).toBe('there');
  state.says = null;
  await userEvent.click(inbox.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /Room 1/ });
});

/** The days of what is shown, like `D8` of a decision and `M2` of a message. */
const shown = () =>
  lines().map(({ textContent }) =>
    (textContent ?? '').replace(/^(Room|We have decided).*January (\d+), 2026$/, (_, what: string, day: string) =>
      (what === 'Room' ? 'M' : 'D').concat(day),
    ),
  );

test('a decision that she has read stands by its date among the rest, folded as they are; an unread one does not', async () => {
  open([message(3, READ), message(1, READ)], 'all', null, [decision(2, 9, null), decision(1, 2)]);
  const line = await screen.findByRole('button', { name: /We have decided about a post of yours/ });
  expect(shown()).toEqual(['M3', 'D2', 'M1']);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(line);
  const link = screen.getByRole('link', { name: 'Read the decision again' });
  expect(link.getAttribute('href')).toBe(`/inbox?decision=${uuid(201)}`);
});

test('nothing older is shown before the other list has told what comes first', async () => {
  const days = [9, 8, 7, 6, 5, 4, 3].map((n) => message(n, READ));
  open(days, 'all', null, [decision(4, 10), decision(3, 8), decision(2, 4), decision(1, 2)]);
  await waitFor(() => expect(shown()).toEqual(['D10', 'M9', 'D8', 'M8', 'M7', 'M6', 'M5']));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(shown()).toEqual(['D10', 'M9', 'D8', 'M8', 'M7', 'M6', 'M5', 'D4', 'M4', 'M3', 'D2']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('read ones are found behind more unread ones than a page holds', async () => {
  const unread = [20, 19, 18, 17, 16, 15].map((day) => decision(day, day, null));
  const { said } = open([], 'all', null, [...unread, decision(1, 2)]);
  await screen.findByRole('button', { name: /We have decided about a post of yours/ });
  expect(shown()).toEqual(['D2']);
  expect(said.get('from-reset')).toBe('there');
});

test('among what she has not read there is no decision, nor does one hold up what is sent', async () => {
  open(
    [message(1)],
    'unread',
    null,
    [20, 19, 18, 17, 16, 15].map((day) => decision(day, day, null)),
  );
  await screen.findByRole('button', { name: /Room 1/ });
  expect(shown()).toHaveLength(1);
});
