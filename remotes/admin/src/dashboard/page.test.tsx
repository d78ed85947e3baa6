// @vitest-environment happy-dom
import { appealsApi, claimsApi, healthApi, logApi, systemMessagesApi, unreadApi } from '@reset/contracts/http/admin';
import { moderationApi as ofCommunity, unreadApi as unreadInCommunity } from '@reset/contracts/http/community';
import { RemoteManifest } from '@reset/contracts/manifests';
import { membersApi } from '@reset/contracts/http/identity';
import { moderationApi as ofMarketplace, unreadApi as unreadInMarketplace } from '@reset/contracts/http/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, test } from 'vitest';
import manifest from '../../remote.json' with { type: 'json' };
import { admin } from '../test/house.ts';
import { sourceList } from '../reports/sources.ts';
import DashboardPage from './page.tsx';

/** What the frame of every page has asked for already. */
const waiting = [unreadApi, unreadInCommunity, unreadInMarketplace].map(({ readUnread }) =>
  answer(readUnread, { messages: 4, team: 1 }),
);

const pages = RemoteManifest.parse(manifest).pages;
const empty = [
  ...[ofCommunity, ofMarketplace].map((of) => answer(of.listSubjects, { items: [], next: null })),
  answer(claimsApi.listClaims, { items: [] }),
  answer(appealsApi.listAppeals, { items: [], next: null }),
];
const selected = () => screen.queryByRole('tab', { selected: true })?.textContent;

it('begins with the members where nothing waits; the address says where the admin is', async () => {
  let team = 0;
  const groups = [unreadApi, unreadInCommunity, unreadInMarketplace];
  const { where } = renderPage(DashboardPage, {
    ...{ at: '/admin', as: admin },
    answers: [
      answer(membersApi.listMembers, { items: [], next: null }),
      ...groups.map(({ readUnread }) => answer(readUnread, () => ({ messages: 4, team }))),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy();
  await waitFor(() => expect(selected()).toBe('Members'));
  team = 1;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  // Something comes: she stays where she is.
  await screen.findByRole('tab', { name: 'Reports 3 waiting for you' });
  expect(selected()).toBe('Members');
  await userEvent.click(screen.getByRole('tab', { name: 'Health' }));
  expect(selected()).toBe('Health');
  await waitFor(() => expect(where()).toBe('/admin?tab=health'));
  expect(await screen.findByRole('tab', { name: 'Reports 3 waiting for you' })).toBeTruthy();
});

it('begins with the reports where something waits, and nowhere before that is known', async () => {
  let say: (() => void) | undefined;
  const known = new Promise<void>((resolve) => (say = resolve));
  const none = answer(membersApi.listMembers, () => {
    throw new Error('Nobody looks at the members.');
  });
  const late = [unreadApi, unreadInCommunity, unreadInMarketplace].map(({ readUnread }) =>
    answer(readUnread, () => known.then(() => ({ messages: 4, team: 1 }))),
  );
  renderPage(DashboardPage, { at: '/admin', as: admin, answers: [none, ...late, ...empty] });
  await screen.findByRole('heading', { level: 1, name: 'Admin' });
  expect(selected()).toBeUndefined();
  await act(async () => say?.());
  await waitFor(() => expect(selected()).toBe('Reports 3 waiting for you'));
});

it('a search of members is one of members, whatever waits', async () => {
  const answers = [answer(membersApi.listMembers, { items: [], next: null }), ...waiting];
  renderPage(DashboardPage, { at: '/admin?q=ada', as: admin, answers });
  await waitFor(() => expect(selected()).toBe('Members'));
});

test('what the menu counts for the team is what the tab counts', () => {
  expect(pages[0]?.nav[0]?.team?.toSorted()).toEqual(['admin', ...sourceList].toSorted());
});

const tabs = ['members', 'messages', 'reports', 'log', 'health'];
test.each(tabs)('only what is in sight asks for anything: %s', async (tab) => {
  const asked = new Set<string>();
  const asks = (of: string) => () => {
    asked.add(of);
    return new ApiError('unavailable');
  };
  renderPage(DashboardPage, {
    ...{ at: `/admin?tab=${tab}`, as: admin },
    answers: [
      ...waiting,
      answer(membersApi.listMembers, asks('members')),
      answer(systemMessagesApi.listSentSystemMessages, asks('messages')),
      answer(ofCommunity.listSubjects, asks('reports')),
      answer(ofMarketplace.listSubjects, asks('reports')),
      answer(claimsApi.listClaims, asks('reports')),
      answer(appealsApi.listAppeals, asks('reports')),
      answer(logApi.listLog, asks('log')),
      answer(healthApi.readHealth, asks('health')),
    ],
  });
  await screen.findAllByText(/could not/);
  expect([...asked]).toEqual([tab]);
});
