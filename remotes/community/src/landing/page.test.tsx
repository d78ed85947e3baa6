// @vitest-environment happy-dom
import { unreadApi } from '@reset/contracts/http/community';
import { type Answer, answer, renderPage } from '@reset/remote-kit/test';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mia } from '../test/house.ts';
import CommunityPage from './page.tsx';

const nothing = answer(unreadApi.readUnread, { messages: 0, requests: 0 });
const open = (as: typeof mia | null, answers: readonly Answer[] = []) =>
  renderPage(CommunityPage, { as, answers: [...answers, nothing] });

test('three rooms, five guidelines, and for a visitor the way in', () => {
  open(null);
  const rooms = ['Forum', 'Peer Support', 'Challenges'].map((name) => screen.getByRole('link', { name }));
  expect(rooms.map((link) => link.getAttribute('href'))).toEqual([
    '/community/forum',
    '/community/peer-support',
    '/community/challenges',
  ]);
  const guidelines = within(screen.getByRole('region', { name: 'How we are with each other' }));
  expect(guidelines.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'No toxic positivity',
    'Confidentiality',
    'No judgment',
    'Inclusivity',
    'Listen first',
  ]);
  screen.getByText(/You can read the forum and the challenges without an account/);
  expect(screen.getByRole('link', { name: 'Create Free Account' }).getAttribute('href')).toBe('/auth?mode=sign-up');
  expect(screen.queryByText(/whom you blocked/)).toBeNull();
});

test('what waits for a member stands on Peer Support', async () => {
  open(mia, [answer(unreadApi.readUnread, { messages: 2, requests: 1, notices: 4 })]);
  const card = (await screen.findByText('waiting for you')).closest('li') as HTMLElement;
  expect(within(card).getByRole('link', { name: 'Peer Support' })).toBeTruthy();
  expect(within(card).getByText(/^3/)).toBeTruthy();
});

test('a member is not asked to make an account; what she chose is in her settings', async () => {
  open(mia);
  const settings = await screen.findByRole('link', { name: 'Settings' });
  expect(settings.getAttribute('href')).toBe('/account-settings#chat-choices');
  expect(screen.queryByRole('link', { name: 'Create Free Account' })).toBeNull();
});
