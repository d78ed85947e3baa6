// @vitest-environment happy-dom
import { unreadGroup } from '@reset/contracts/unread';
import { ApiError } from '@reset/remote-kit/data';
import { type LiveSlot, SlotContext, type SlotCardProps } from '@reset/remote-kit/shell';
import type { Slots } from '@reset/contracts/slots';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { LiveSlotsContext } from '../frame/live-slots.ts';
import InboxPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const slots: readonly LiveSlot[] = ['one', 'two'].map((name, order) => ({
  ...{ remote: name, slot: 'inbox.section', part: 'inbox', title: name, unread: name, order, height: 0 },
}));
const at = '2026-11-21T08:00:00.000Z';
const [one, two] = [unreadGroup('one'), unreadGroup('two')];

/** @param empty which have nothing to show, by filter; those that are not named never come */
const open = (
  empty: Readonly<Record<string, boolean>>,
  where = '/inbox',
  refuses: ApiError | null = null,
  messages = 1,
) => {
  const marked: string[] = [];
  const mark = (what: string) => {
    marked.push(what);
    return null;
  };
  const Card = ({ slot: { remote }, input }: SlotCardProps) => {
    const { filter, onState } = input as Slots['inbox.section'];
    const isEmpty = empty[remote];
    useEffect(() => {
      if (isEmpty !== undefined) onState(`${remote}/list`, isEmpty ? 'empty' : 'there');
    }, [remote, onState, isEmpty]);
    return (
      <p>
        {remote}, {filter}
      </p>
    );
  };
  const Page = () => (
    <LiveSlotsContext value={slots}>
      <SlotContext value={{ slots, Card }}>
        <InboxPage />
      </SlotContext>
    </LiveSlotsContext>
  );
  const page = renderPage(Page, {
    ...{ as: mia, at: where },
    answers: [
      ...[one, two].map((group) => answer(group.readUnread, { messages, at })),
      answer(one.markAllRead, ({ until }) => mark(`one ${until}`)),
      answer(two.markAllRead, ({ until }) => refuses ?? mark(`two ${until}`)),
    ],
  });
  return { marked, ...page };
};
const choice = (name: string) => within(screen.getByRole('navigation', { name: 'Show' })).getByRole('link', { name });
const markAll = async ({ sent }: ReturnType<typeof open>) => {
  await waitFor(() => expect([...sent(one.readUnread), ...sent(two.readUnread)]).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
};

test('every remote has its part; all of it, or what she has not read, as the address says', async () => {
  const { where } = open({ one: false, two: false });
  screen.getByRole('heading', { level: 1, name: 'Inbox' });
  expect(screen.getAllByText(/, all$/)).toHaveLength(2);
  expect(choice('All').getAttribute('aria-current')).toBe('page');
  await userEvent.click(choice('Unread'));
  await waitFor(() => expect(where()).toBe('/inbox?show=unread'));
  expect(screen.getAllByText(/, unread$/)).toHaveLength(2);
  expect(choice('Unread').getAttribute('aria-current')).toBe('page');
});

test.each([
  ['/inbox', 'Nothing here yet'],
  ['/inbox?show=unread', 'You have read everything'],
])('%s without anything: %s', async (where, said) => {
  open({ one: true, two: true }, where);
  expect(await screen.findByText(said)).toBeTruthy();
});

test.each([{ one: true, two: false }, { one: true }])('%o: nobody says that there is nothing', async (empty) => {
  open(empty);
  await screen.findByText('two, all');
  expect(screen.queryByText('Nothing here yet')).toBeNull();
});

test('all is read up to what she was told of, in every service', async () => {
  const page = open({ one: false, two: false });
  await markAll(page);
  await screen.findByText('All read');
  expect(page.marked.toSorted()).toEqual([`one ${at}`, `two ${at}`]);
});

test('where nothing is unread there is nothing to mark', async () => {
  const { sent } = open({ one: false, two: false }, '/inbox', null, 0);
  await waitFor(() => expect([...sent(one.readUnread), ...sent(two.readUnread)]).toHaveLength(2));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all read' });
  expect(button.disabled).toBe(true);
});

test('a service that is away costs its own, and that is said', async () => {
  const page = open({ one: false, two: false }, '/inbox', new ApiError('unavailable'));
  await markAll(page);
  await screen.findByText('Not everything could be marked as read. Please try again.');
  expect(page.marked).toEqual([`one ${at}`]);
});
