// @vitest-environment happy-dom
import type { SystemMessage } from '@reset/contracts/admin';
import { systemMessagesApi } from '@reset/contracts/http/admin';
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

const open = (messages: readonly SystemMessage[], filter: 'all' | 'unread' = 'all', says: ApiError | null = null) => {
  const state = { messages, says };
  const said = new Map<string, string>();
  const hub = fakeHub();
  const page = renderPage(
    () => <InboxSlot filter={filter} onState={(list, is) => void said.set(list.split('/').at(-1) ?? '', is)} />,
    {
      ...{ as: { ...admin, admin: false }, openLive: hub.open },
      answers: [
        answer(systemMessagesApi.listSystemMessages, ({ unread, after = '0' }) => {
          const all = state.messages.filter(({ read_at }) => !unread || read_at === null);
          const from = Number(after);
          return (
            state.says ?? { items: all.slice(from, from + 5), next: all.length > from + 5 ? String(from + 5) : null }
          );
        }),
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
