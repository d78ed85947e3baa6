// @vitest-environment happy-dom
import { receiptsApi } from '@reset/contracts/http/identity';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepReceipt, keptReceipt } from './kept.ts';
import ReceiptsPage from './page.tsx';

const id = '0b5cf9a0-5f5e-4f3e-9d0e-3f0f6a3b2c11';
const at = '2026-11-21T10:00:00.000Z';
const open = (said: Parameters<typeof answer<typeof receiptsApi.readReceipt>>[1]) =>
  renderPage(ReceiptsPage, { as: null, params: { receiptId: id }, answers: [answer(receiptsApi.readReceipt, said)] });

test('what is done and what is not, by parts she knows', async () => {
  open({
    ...{ id, requester: 'member', requested_at: at, done_at: null },
    steps: [
      { service: 'journal-ai', state: 'erased', ended_at: at },
      { service: 'marketplace', state: 'open', ended_at: null },
      { service: 'recipes', state: 'retired', ended_at: at },
    ],
  });
  expect(await screen.findByText(/^Journal, notes and coach: deleted, November 21, 2026/)).toBeTruthy();
  expect(screen.getByText('Ads, pictures and chats about them: not done yet')).toBeTruthy();
  expect(screen.getByText(/^recipes: no longer there, with all that it kept/)).toBeTruthy();
  expect(screen.getByText('Not everything is deleted yet; it goes on by itself')).toBeTruthy();
});

test('a number that no receipt has, and one that cannot be read now', async () => {
  const page = open(new ApiError('not_found'));
  expect(await screen.findByText('There is no receipt with this number')).toBeTruthy();
  page.unmount();
  open(new ApiError('internal'));
  expect(await screen.findByText('We could not read this receipt')).toBeTruthy();
});

const user = userEvent.setup({ delay: null });

test('a receipt is found again by its number, or by its address', async () => {
  const { where } = renderPage(ReceiptsPage, { as: null });
  const number = await screen.findByRole('textbox', { name: 'Number of the receipt' });
  const show = () => user.click(screen.getByRole('button', { name: 'Show the receipt' }));
  await user.type(number, 'my receipt');
  await show();
  await screen.findByText('This is no number of a receipt. It looks like 0b5cf9a0-5f5e-4f3e-9d0e-3f0f6a3b2c11.');
  await waitFor(() => expect(document.activeElement).toBe(number));
  await user.clear(number);
  await user.type(number, ` https://reset.example/receipts/${id.toUpperCase()} `);
  await show();
  await waitFor(() => expect(where()).toBe(`/receipts/${id}`));
});

test('what this browser keeps is shown until she clears it, which can be undone', async () => {
  keepReceipt(id);
  const page = renderPage(ReceiptsPage, { as: null });
  const link = () => screen.findByRole('link', { name: `Receipt ${id}` });
  expect((await link()).getAttribute('href')).toBe(`/receipts/${id}`);
  await user.click(screen.getByRole('button', { name: 'Clear it from this browser' }));
  await screen.findByText(/^No receipt\./);
  await screen.findByText('This browser keeps it no longer');
  expect(keptReceipt()).toBeNull();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kept in this browser' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await link();
  expect(keptReceipt()).toBe(id);
  page.unmount();
});
