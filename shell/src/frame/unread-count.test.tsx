// @vitest-environment happy-dom
import { unreadGroup } from '@reset/contracts/unread';
import { ApiError } from '@reset/remote-kit/data';
import { answer, fakeHub, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LiveSlot } from '@reset/remote-kit/shell';
import { LiveSlotsContext } from './live-slots.ts';
import { UnreadCount } from './unread-count.tsx';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const { readUnread } = unreadGroup('tiny');
const Page = () => (
  <p>
    Tiny
    <UnreadCount of={{ path: '/tiny', label: 'Tiny', order: 10, unread: 'tiny' }} />
  </p>
);
const entry = () => screen.getByText(/^Tiny/).textContent;

test.each([
  [{ messages: 2, requests: 1 }, 'Tiny 3 waiting for you'],
  [{ messages: 70, requests: 30 }, 'Tiny 99+ waiting for you'],
  [{ messages: 0, requests: 0 }, 'Tiny'],
  [new ApiError('unavailable'), 'Tiny'],
])('%o beside the entry', async (says, words) => {
  const { sent } = renderPage(Page, { as: ada, answers: [answer(readUnread, says)] });
  await waitFor(() => expect(sent(readUnread)).toHaveLength(1));
  await waitFor(() => expect(entry()).toBe(words));
});

test('of a slot it is that of all services in it, each once; one that is away costs its own part', async () => {
  const card = (remote: string, unread: string, slot: LiveSlot['slot'] = 'inbox.section'): LiveSlot => ({
    ...{ remote, slot, unread, title: remote, part: 'inbox', order: 10, height: 0 },
  });
  const slots = [card('one', 'tiny'), card('two', 'tiny'), card('three', 'other'), card('four', 'away')];
  const Inbox = () => (
    <LiveSlotsContext value={[...slots, card('five', 'elsewhere', 'today')]}>
      <p>
        Inbox
        <UnreadCount of={{ path: '/inbox', label: 'Inbox', order: 10, unreadIn: 'inbox.section' }} />
      </p>
    </LiveSlotsContext>
  );
  renderPage(Inbox, {
    as: ada,
    answers: [
      answer(readUnread, { messages: 2, requests: 1 }),
      answer(unreadGroup('other').readUnread, { messages: 0, notices: 4 }),
      answer(unreadGroup('away').readUnread, new ApiError('unavailable')),
    ],
  });
  await waitFor(() => expect(screen.getByText(/^Inbox/).textContent).toBe('Inbox 7 waiting for you'));
});

test('for the team it is what waits for it, apart from what is her own', async () => {
  const Admin = () => (
    <p>
      Admin
      <UnreadCount of={{ path: '/admin', label: 'Admin', order: 20, team: ['tiny', 'other'] }} />
    </p>
  );
  const answers = [
    answer(readUnread, { messages: 2, team: 3 }),
    answer(unreadGroup('other').readUnread, { messages: 4 }),
  ];
  renderPage(Admin, { as: ada, answers });
  await waitFor(() => expect(screen.getByText(/^Admin/).textContent).toBe('Admin 3 waiting for you'));
});

test('a visitor has nothing waiting, and nobody is asked', () => {
  const { calls } = renderPage(Page);
  expect([entry(), calls]).toEqual(['Tiny', []]);
});

test('it is counted anew when she comes back to the page', async () => {
  let messages = 1;
  renderPage(Page, { as: ada, answers: [answer(readUnread, () => ({ messages, requests: 0 }))] });
  await screen.findByText(/^1/);
  messages = 0;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(entry()).toBe('Tiny'));
});

test('it is counted anew when something came, and after every gap in what was told', async () => {
  const hub = fakeHub();
  let messages = 1;
  const { sent } = renderPage(Page, {
    ...{ as: ada, openLive: hub.open },
    answers: [answer(readUnread, () => ({ messages, requests: 0 }))],
  });
  await screen.findByText(/^1/);
  await waitFor(() => expect(hub.connections()).toBe(1));
  const becomes = async (count: number, happens: () => void) => {
    messages = count;
    const before = sent(readUnread).length;
    await act(async () => happens());
    await screen.findByText(new RegExp(`^${count}`));
    expect(sent(readUnread).length).toBeGreaterThan(before);
  };
  await becomes(2, () => hub.stand());
  await becomes(3, () =>
    hub.say('news', { service: 'tiny', entity: 'message', id: '01890a5d-ac96-774b-bcce-000000000001', seq: 1 }),
  );
  await becomes(4, () => {
    hub.say('disconnect', 'transport close');
    hub.stand();
  });
  await becomes(5, () => {
    hub.say('hearing', { all: false });
    hub.say('hearing', { all: true });
  });
});
