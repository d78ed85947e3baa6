// @vitest-environment happy-dom
import { unreadApi } from '@reset/contracts/http/marketplace';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chatWith, marketOf, mia, uuid } from '../test/house.ts';
import WaitingSlot from './slot.tsx';

const open = (waits: { readonly messages: number; readonly notices?: number }, chats = [chatWith(8, { unread: 2 })]) =>
  renderPage(WaitingSlot, { as: mia, answers: [answer(unreadApi.readUnread, waits), ...marketOf({ chats }).answers] });

test('who wrote about an ad is one tap away', async () => {
  const { container } = open({ messages: 2 });
  const link = await screen.findByRole('link', { name: 'Reply to Ada L.' });
  expect(link.getAttribute('href')).toBe(`/marketplace/chat/${uuid(8)}`);
  expect(container.textContent).toContain('Ada L. wrote to you about Coat 1, 2 messages.');
});

test('of an ad that is gone that is said; what else waits is in the inbox', async () => {
  open({ messages: 1, notices: 1 }, [chatWith(8, { unread: 1, item: null })]);
  await screen.findByText('an item that is gone');
  expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/inbox?show=unread');
});

test('nothing where nothing waits', async () => {
  const { sent } = open({ messages: 0 });
  await waitFor(() => expect(sent(unreadApi.readUnread)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
