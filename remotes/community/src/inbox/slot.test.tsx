// @vitest-environment happy-dom
import { chatsApi, noticesApi } from '@reset/contracts/http/community';
import type { Output } from '@reset/contracts/http';
import { ApiError } from '@reset/remote-kit/data';
import { answer, fakeHub, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mia, uuid } from '../test/house.ts';
import InboxSlot from './slot.tsx';

type Notice = Output<typeof noticesApi.listNotices>['items'][number];

const at = '2026-01-05T12:00:00.000Z';
const ada = { id: uuid(90), name: 'Ada L.' };
const head = (n: number, read_at: string | null = null) => ({ id: uuid(n), about: uuid(n), at, read_at });
const answered = (n: number, count = 1, read_at: string | null = null): Notice => ({
  ...{ ...head(n, read_at), kind: 'comment', title: `Night ${n}`, person: ada, count },
});
const chat = { id: uuid(70), person: ada, unread: 2, last_message_at: at };

const open = (
  first: {
    notices?: readonly Notice[];
    chats?: readonly (typeof chat)[];
    says?: ApiError;
  },
  filter: 'all' | 'unread' = 'all',
) => {
  const state = {
    notices: [] as readonly Notice[],
    chats: [] as readonly (typeof chat)[],
    says: null as ApiError | null,
    ...first,
  };
  const said = new Map<string, string>();
  const hub = fakeHub();
  const page = renderPage(
    () => <InboxSlot filter={filter} onState={(list, is) => void said.set(list.split('/').at(-1) ?? '', is)} />,
    {
      ...{ as: mia, openLive: hub.open },
      answers: [
        answer(noticesApi.listNotices, ({ unread, after = '0' }) => {
          const all = state.notices.filter(({ read_at }) => !unread || read_at === null);
          const from = Number(after);
          return (
            state.says ?? { items: all.slice(from, from + 5), next: all.length > from + 5 ? String(from + 5) : null }
          );
        }),
        answer(noticesApi.markNoticeRead, ({ id }) => {
          state.notices = state.notices.map((one) => (one.id === id ? { ...one, read_at: at } : one));
          return null;
        }),
        answer(chatsApi.listChats, ({ unread }) => ({
          items: state.chats.filter((one) => !unread || one.unread > 0),
          next: null,
        })),
      ],
    },
  );
  return { state, said, hub, ...page };
};
const lines = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
const arrived = (name: string) => screen.findByRole('list', { name });

test('each kind is told by who, what and when, and leads where it belongs', async () => {
  open({
    notices: [
      answered(1),
      answered(2, 3),
      { ...head(3), kind: 'connection-asked', person: ada, open: true },
      { ...head(4, at), kind: 'connection-asked', person: ada, open: false },
      { ...head(5, at), kind: 'connection-accepted', person: ada },
    ],
    chats: [chat],
  });
  await arrived('Community');
  const when = /January 5, 2026/;
  const told = lines('Community').map((line) => ({
    words: line.textContent?.replace(/January 5.*$/, ''),
    to: within(line).getByRole('link').getAttribute('href'),
  }));
  expect(told).toEqual([
    { words: 'Ada L. answered your postNewNight 1', to: `/community/forum/${uuid(1)}` },
    { words: '3 answers to your post, the newest by Ada L.NewNight 2', to: `/community/forum/${uuid(2)}` },
    { words: 'Ada L. would like to connect with youNew', to: '/community/peer-support?tab=connections' },
    { words: 'You and Ada L. are connected', to: `/community/messages/${uuid(4)}` },
    { words: 'Ada L. accepted your requestYou can write each other now.', to: `/community/messages/${uuid(5)}` },
  ]);
  expect(lines('Community')[0]?.textContent).toMatch(when);
  await arrived('Private chats');
  expect(lines('Private chats')[0]?.textContent).toMatch(/^Ada L\.2 newJanuary 5, 2026/);
});

test('following one reads it', async () => {
  const { state } = open({ notices: [answered(1)] });
  await arrived('Community');
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(state.notices[0]?.read_at).toBe(at));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
});

test('that words of hers went with a challenge is said without blame, and can be marked as read', async () => {
  const { state } = open({ notices: [{ ...head(1), kind: 'challenge-gone' }] });
  await screen.findByText('A challenge that you took part in was taken away');
  screen.getByText(/^What you wrote in it is gone with it\. This was not about you or your words\./);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(state.notices[0]?.read_at).toBe(at));
});

test.each([
  ['removed', 'It was taken away. Thank you for telling us.'],
  ['acted', 'It was left where it is, and we have done something about it. Thank you for telling us.'],
  ['kept', 'We read it and saw no rule broken. Thank you for telling us. You can still block who wrote it.'],
] as const)('an answer to her report (%s) leads nowhere, and can be marked as read', async (decision, words) => {
  const { state } = open({
    notices: [
      {
        ...head(1),
        kind: 'report-answered',
        subject: 'partner-post',
        reported_at: '2026-01-02T12:00:00.000Z',
        decision,
      },
    ],
  });
  await screen.findByText('We have looked at the ad that you reported');
  screen.getByText(`Reported on January 2, 2026, in Peer Support. ${words}`);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read' })).toBeNull());
  expect(state.notices[0]?.read_at).toBe(at);
});

test.each([
  ['removed', 'It was taken away. Thank you for looking out for somebody.'],
  ['acted', 'It was left where it is, and we have done something about it. Thank you for looking out for somebody.'],
  ['kept', 'We read it and saw no rule broken. Thank you for looking out for somebody.'],
] as const)('where she feared for somebody, the answer (%s) says who helps at once', async (decision, words) => {
  open({
    notices: [{ ...head(1), kind: 'report-answered', subject: 'post', reported_at: at, decision, danger: true }],
  });
  await screen.findByText(`Reported on January 5, 2026, in the forum. ${words}`);
  await userEvent.click(screen.getByText('If somebody is in danger now: who helps at once'));
  expect(screen.getByRole('link', { name: '911' }).getAttribute('href')).toBe('tel:911');
  screen.getByText('988 Suicide & Crisis Lifeline');
});

test('what she has not read is asked for by itself; a list without anything takes no room, and says so', async () => {
  const { said } = open({ notices: [answered(1), answered(2, 1, at)], chats: [{ ...chat, unread: 0 }] }, 'unread');
  await arrived('Community');
  expect(lines('Community')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Private chats' })).toBeNull());
  expect(Object.fromEntries(said)).toEqual({ 'community-notices': 'there', 'private-chats': 'empty' });
});

test('it comes page by page, and more as it happens', async () => {
  const { state, hub } = open({ notices: Array.from({ length: 6 }, (_, n) => answered(n + 1)) });
  await arrived('Community');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(lines('Community')).toHaveLength(6));
  await waitFor(() => expect(hub.connections()).toBe(1));
  act(() => hub.stand());
  state.chats = [chat];
  act(() => hub.say('news', { service: 'community', entity: 'message', id: uuid(70), seq: 1 }));
  await arrived('Private chats');
});

test('what cannot be read says so in its place, and comes when she tries again', async () => {
  const { state, said } = open({ says: new ApiError('internal'), chats: [chat] });
  await arrived('Private chats');
  const failed = within(screen.getByRole('region', { name: 'Community' }));
  await failed.findByText('Your notices could not be read');
  expect(said.get('community-notices')).toBe('there');
  Object.assign(state, { says: null, notices: [answered(1)] });
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Night 1');
});
