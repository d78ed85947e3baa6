// @vitest-environment happy-dom
import { itemsApi } from '@reset/contracts/http/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { draftsOnDevice, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { chatWith, hers, itemBy, type MarketState, marketOf, mia } from '../test/house.ts';
import MyAdsPage from './page.tsx';

const region = (name: string) => screen.getByRole('region', { name });
const open = async (first: Partial<MarketState> = {}) => {
  const house = marketOf(first);
  const page = renderPage(MyAdsPage, { as: mia, at: '/marketplace/my-ads', answers: house.answers });
  for (const name of ['Your ads', 'Your chats']) {
    await waitFor(() => expect(region(name).getAttribute('aria-busy')).toBe('false'));
  }
  return { ...house, ...page };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const write = async (title: string, description: string, price: string) => {
  for (const [label, words] of [
    ['Title', title],
    ['Description', description],
    ['Price', price],
  ] as const) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (words !== '') {
      await userEvent.click(field);
      await userEvent.paste(words);
    }
  }
};

test('a visitor is asked to sign in, and led back here', async () => {
  const { calls, where } = renderPage(MyAdsPage, { at: '/marketplace/my-ads' });
  screen.getByRole('heading', { level: 1, name: 'My Ads' });
  screen.getByText('Please sign in to manage your ads');
  await press('Sign In');
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(calls).toEqual([]);
});

test('what does not pass stands under its field and is not sent; then it is, once', async () => {
  const { state, sent } = await open();
  screen.getByText('You have no ads yet.');
  await press('Create Ad');
  const form = await dialog('Create Ad');
  const fine = ['A warm coat', 'Worn for one winter.', '12.5'] as const;
  for (const [title, description, price, said] of [
    ['ab', fine[1], fine[2], 'Title must be at least 3 characters'],
    ['x'.repeat(101), fine[1], fine[2], 'Title must be less than 100 characters'],
    [fine[0], 'x'.repeat(9), fine[2], 'Description must be at least 10 characters'],
    [fine[0], 'x'.repeat(2001), fine[2], 'Description must be less than 2000 characters'],
    [fine[0], fine[1], '-1', 'Price must be a positive number'],
    [fine[0], fine[1], '', 'Price must be a positive number'],
  ] as const) {
    await write(title, description, price);
    await userEvent.click(form.getByRole('button', { name: 'Save Ad' }));
    await form.findByText(said);
    expect(screen.getAllByText(said)).toHaveLength(1);
  }
  expect(sent(itemsApi.createItem)).toEqual([]);

  await write(...fine);
  state.refuses = new ApiError('internal');
  await userEvent.click(form.getByRole('button', { name: 'Save Ad' }));
  await screen.findByText('Failed to save ad');
  screen.getByText('Failed to save item');
  state.refuses = null;
  await userEvent.click(form.getByRole('button', { name: 'Save Ad' }));
  await screen.findByText('Ad created successfully');
  await within(region('Your ads')).findByRole('heading', { level: 3, name: 'A warm coat' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create Ad' })).toBeNull());
  const posted = sent(itemsApi.createItem);
  expect(posted.map(({ price_cents }) => price_cents)).toEqual([1_250, 1_250]);
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
});

test('an ad that she has not finished is kept when the dialog closes and when she comes back', async () => {
  const { unmount } = await open();
  await press('Create Ad');
  await userEvent.type(await screen.findByLabelText('Title'), 'Half a');
  await press('Close');
  await screen.findByText('An ad that you have not finished is kept on this device. Create Ad goes on with it.');
  unmount();
  dispatchEvent(new Event('pagehide'));
  expect(draftsOnDevice()).toHaveLength(1);
  await open();
  await press('Create Ad');
  const form = await dialog('Create Ad');
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('Half a');
  await userEvent.click(form.getByRole('button', { name: 'Start again' }));
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('');
});

test('she changes title and price; closed, the changes are let go and can be taken back', async () => {
  const { state, sent } = await open({ items: [itemBy(1, { ...hers, price_cents: 100_000 })] });
  await press('Edit Coat 1');
  const form = await dialog('Edit Ad');
  const price = form.getByLabelText<HTMLInputElement>('Price');
  expect(price.value).toBe('1,000.00');
  await userEvent.clear(price);
  await userEvent.type(price, 'words');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Price must be a positive number');
  await userEvent.clear(price);
  await userEvent.type(price, '0');
  await press('Close');
  await screen.findByText('Changes let go');
  await press('Undo');
  await userEvent.click((await dialog('Edit Ad')).getByRole('button', { name: 'Save' }));
  await screen.findByText('Ad updated successfully');
  await within(region('Your ads')).findByText('Free');
  expect(sent(itemsApi.changeItem).map(({ price_cents }) => price_cents)).toEqual([0]);
  expect(state.items[0]).toMatchObject({ price_cents: 0, version: 2 });
});

test('changed on another device, she is asked; what fails says so', async () => {
  const { state } = await open({ items: [itemBy(1, hers)] });
  await press('Edit Coat 1');
  const form = await dialog('Edit Ad');
  await userEvent.type(form.getByLabelText('Title'), '!');
  state.items = state.items.map((one) => ({ ...one, title: 'From the phone', version: 7 }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('This was changed on another device');
  state.refuses = new ApiError('forbidden');
  await press('Replace it with my words');
  await screen.findByText('Failed to save ad');
  state.refuses = null;
  await press('Replace it with my words');
  await screen.findByText('Ad updated successfully');
  expect(await within(region('Your ads')).findByRole('heading', { level: 3, name: 'Coat 1!' })).toBeTruthy();
});

test('deactivated and activated; what fails says so', async () => {
  const { state } = await open({ items: [itemBy(1, hers)] });
  const buttons = within(screen.getByRole('heading', { name: 'Coat 1' }).closest('li')!).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Edit', 'Deactivate', 'Delete']);
  state.refuses = new ApiError('internal');
  await press('Deactivate Coat 1');
  await screen.findByText('Failed to save item');
  state.refuses = null;
  await press('Deactivate Coat 1');
  await screen.findByText('Ad deactivated');
  await screen.findByText('Inactive');
  await press('Activate Coat 1');
  await screen.findByText('Ad activated');
  await waitFor(() => expect(screen.queryByText('Inactive')).toBeNull());
});

test('deleted after a question, and brought back; what fails says why', async () => {
  const { state } = await open({ items: [itemBy(1, hers)] });
  const confirm = async () => {
    await press('Delete Coat 1');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this ad?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Delete ad' }));
  };
  state.refuses = new ApiError('internal', { error: 'The table is locked' });
  await confirm();
  await screen.findByText('Failed to delete ad: The table is locked');
  state.refuses = null;
  await confirm();
  await screen.findByText('Ad deleted successfully');
  await screen.findByText('You have no ads yet.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your ads' }));
  await press('Undo');
  await screen.findByRole('heading', { level: 3, name: 'Coat 1' });
});

test('her chats: with whom, about what, and what she has not read', async () => {
  await open({
    chats: [chatWith(8, { unread: 2, selling: true }), chatWith(9, { person: null, item: null })],
  });
  const lines = within(region('Your chats')).getAllByRole('link');
  expect(lines.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'Ada L. 2 waiting for youYou sell Coat 1January 5, 2026',
    'former memberYou asked about an item that is goneJanuary 5, 2026',
  ]);
  expect(lines[0]?.getAttribute('href')).toBe(`/marketplace/chat/${chatWith(8).id}`);
  const above = await screen.findByRole('link', { name: 'Your chats 2 waiting for you' });
  expect(above.getAttribute('href')).toBe('/marketplace/my-ads#chats');
});

test('lists that cannot be read say so', async () => {
  await open({ says: new ApiError('internal') });
  expect(await screen.findAllByText('Your ads could not be read')).not.toEqual([]);
  expect(await screen.findAllByText('Your chats could not be read')).not.toEqual([]);
});
