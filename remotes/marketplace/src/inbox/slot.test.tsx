// @vitest-environment happy-dom
import { chatsApi, noticesApi } from '@reset/contracts/http/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, chatWith, marketOf, mia, uuid } from '../test/house.ts';
import InboxSlot from './slot.tsx';

const told = { id: uuid(3), about: uuid(4), at, read_at: at, kind: 'report-answered', subject: 'item' } as const;
const notices = answer(noticesApi.listNotices, {
  items: [{ ...told, reported_at: at, decision: 'removed' }],
  next: null,
});
const Slot = () => <InboxSlot filter="all" onState={() => undefined} />;

test('her chats as buyer and as seller, each with its ad, and what became of her report', async () => {
  const chats = [chatWith(8, { unread: 2, selling: true }), chatWith(9, { person: null, item: null })];
  renderPage(Slot, { as: mia, answers: [notices, ...marketOf({ chats }).answers] });
  const list = within(await screen.findByRole('list', { name: 'Marketplace chats' }));
  const words = list.getAllByRole('link').map(({ textContent }) => textContent?.replace(/January.*$/, ''));
  expect(words).toEqual(['Ada L.2 newYou sell Coat 1', 'former memberYou asked about an item that is gone']);
  expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/marketplace/chat/${uuid(8)}`);
  await screen.findByText('We have looked at the ad that you reported');
});

test('what cannot be read says so', async () => {
  renderPage(Slot, { as: mia, answers: [notices, answer(chatsApi.listChats, new ApiError('internal'))] });
  const region = within(await screen.findByRole('region', { name: 'Marketplace chats' }));
  expect(await region.findByText('Your chats could not be read')).toBeTruthy();
});
