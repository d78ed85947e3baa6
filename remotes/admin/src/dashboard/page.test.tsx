// @vitest-environment happy-dom
import { appealsApi, claimsApi, healthApi, logApi, systemMessagesApi, unreadApi } from '@reset/contracts/http/admin';
import { moderationApi as ofCommunity, unreadApi as unreadInCommunity } from '@reset/contracts/http/community';
import { membersApi } from '@reset/contracts/http/identity';
import { moderationApi as ofMarketplace, unreadApi as unreadInMarketplace } from '@reset/contracts/http/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, test } from 'vitest';
import { admin } from '../test/house.ts';
import DashboardPage from './page.tsx';

/** What the frame of every page has asked for already. */
const waiting = [unreadApi, unreadInCommunity, unreadInMarketplace].map(({ readUnread }) =>
  answer(readUnread, { messages: 4, team: 1 }),
);

it('begins with the members; the address says where the admin is', async () => {
  const { where } = renderPage(DashboardPage, {
    ...{ at: '/admin', as: admin },
    answers: [answer(membersApi.listMembers, { items: [], next: null }), ...waiting],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeTruthy();
  const selected = () => screen.getByRole('tab', { selected: true }).textContent;
  expect(selected()).toBe('Members');
  await userEvent.click(screen.getByRole('tab', { name: 'Health' }));
  expect(selected()).toBe('Health');
  await waitFor(() => expect(where()).toBe('/admin?tab=health'));
  expect(await screen.findByRole('tab', { name: 'Reports 3 waiting for you' })).toBeTruthy();
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
