// @vitest-environment happy-dom
import { itemsApi } from '@reset/contracts/http/marketplace';
import { marketplaceMessages } from '@reset/contracts/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { chatWith, itemBy, type MarketState, marketOf, mia, pictureBy } from '../test/house.ts';
import ItemsPage from './page.tsx';

const list = () => screen.getByRole('region', { name: 'For sale' });
const whole = () => waitFor(() => expect(list().getAttribute('aria-busy')).toBe('false'));
const open = async (first: Partial<MarketState> = {}, at = '/marketplace', as: typeof mia | null = null) => {
  const house = marketOf(first);
  const page = renderPage(ItemsPage, { as, at, answers: house.answers });
  await whole();
  return { ...house, ...page };
};
const titles = () =>
  within(list())
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search items' });

test('what is said of the marketplace', () => {
  expect(marketplaceMessages).toEqual({
    shortTitle: 'Title must be at least 3 characters',
    longTitle: 'Title must be less than 100 characters',
    shortDescription: 'Description must be at least 10 characters',
    longDescription: 'Description must be less than 2000 characters',
    price: 'Price must be a positive number',
    longQuery: 'Please use 200 characters or fewer',
    emptyMessage: 'Message cannot be empty',
    longMessage: 'Message must be less than 1000 characters',
    noItem: 'Item not found',
    noChat: 'Chat not found',
    own: 'You cannot start a chat with your own listing.',
    inactive: 'This item is not for sale at the moment.',
    unreachable: 'The two of you cannot write to each other.',
    none: 'No items found',
    loading: 'The marketplace could not be read',
    loadingItem: 'This item could not be read',
    loadingOwn: 'Your ads could not be read',
    loadingChats: 'Your chats could not be read',
    loadingMessages: 'Failed to load messages',
    signInForAds: 'Please sign in to manage your ads',
    signInForChats: 'Please sign in to view chats',
    signIn: 'Sign in required',
    signInToContact: 'Please sign in to contact the seller.',
    cannotContact: 'Cannot contact yourself',
    notStarted: 'Failed to start chat. Please try again.',
    created: 'Ad created successfully',
    changed: 'Ad updated successfully',
    notSaved: 'Failed to save ad',
    notSavedItem: 'Failed to save item',
    activated: 'Ad activated',
    deactivated: 'Ad deactivated',
    deleted: 'Item deleted',
    deletedAd: 'Ad deleted successfully',
    invalidMessage: 'Invalid message',
    notSent: 'Failed to send message',
    safety: 'Meet in a public place, and pay when you have seen it. Never pay by a link.',
    careful: 'There is a link or a way to reach somebody in this. Stay in this chat, and never pay by a link.',
  });
});

test('each item: no image, title, description, price with two decimals, who sells it', async () => {
  await open({ items: [itemBy(1), itemBy(2, { price_cents: 0, author: { ...itemBy(2).author, admin: true } })] });
  const [paid, free] = within(list()).getAllByRole('listitem');
  expect(paid?.textContent).toBe('No imageCoat 1$12.50Worn for one winter, size 98.Ada L. ');
  expect(free?.textContent).toContain('$0.00 Free');
  within(free!).getByText('RESET team');
  expect(screen.getByRole('link', { name: 'Coat 1' }).getAttribute('href')).toBe(`/marketplace/item/${itemBy(1).id}`);
});

test('each shows its picture; those of the first row are not put off', async () => {
  await open({ items: [itemBy(1, { image: pictureBy(1) }), itemBy(2, { image: pictureBy(2) })] });
  const images = within(list()).getAllByRole('img');
  expect(images.map((image) => [image.getAttribute('alt'), image.getAttribute('loading')])).toEqual([
    ['Coat 1', 'eager'],
    ['Coat 2', 'eager'],
  ]);
  expect(within(list()).queryByText('No image')).toBeNull();
});

test('a price that was changed elsewhere is there when she looks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { state } = await open({ items: [itemBy(1)] });
  state.items = [itemBy(1, { price_cents: 900 })];
  vi.setSystemTime(Date.now() + 10_001);
  dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('$9.00')).toBeTruthy();
});

test('eight cards stand there while it loads', async () => {
  const page = renderPage(ItemsPage, { answers: marketOf().answers });
  expect(list().getAttribute('aria-busy')).toBe('true');
  expect(list().querySelectorAll('[aria-hidden]')).toHaveLength(8);
  await whole();
  expect(page.where()).toBe('/');
});

test('where there is nothing, that is said', async () => {
  await open();
  expect(screen.getByText('No items found')).toBeTruthy();
});

test('more are shown when she asks for them', async () => {
  await open({ items: [1, 2, 3].map((n) => itemBy(n)) });
  expect(titles()).toEqual(['Coat 1', 'Coat 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(titles()).toEqual(['Coat 1', 'Coat 2', 'Coat 3']));
});

test('what she types is looked for once she pauses, and stands in the address', async () => {
  const { sent, where } = await open({ items: [itemBy(1), itemBy(2, { title: 'A pram' })] });
  await userEvent.type(box(), ' pram ');
  expect(where()).toBe('/marketplace');
  await waitFor(() => expect(where()).toBe('/marketplace?q=pram'));
  await waitFor(() => expect(titles()).toEqual(['A pram']));
  screen.getByText('1 item with “pram”');
  expect(sent(itemsApi.listItems).map(({ query }) => query)).toEqual([undefined, 'pram']);
  expect(box().value).toBe(' pram ');
  await userEvent.clear(box());
  await waitFor(() => expect(where()).toBe('/marketplace'));
  await waitFor(() => expect(titles()).toEqual(['Coat 1', 'A pram']));
});

test('Enter does not wait; nothing found is said', async () => {
  const { where } = await open({ items: [itemBy(1)] });
  await userEvent.type(box(), 'xyz{Enter}');
  await waitFor(() => expect(where()).toBe('/marketplace?q=xyz'));
  await screen.findByText('No items found');
});

test('a step back leaves the search, however often she looked, and empties its field', async () => {
  const { where, back } = await open({ items: [itemBy(1), itemBy(2, { title: 'A pram' })] });
  for (const words of ['pram', 'Coat']) {
    await userEvent.clear(box());
    await userEvent.type(box(), `${words}{Enter}`);
    await waitFor(() => expect(where()).toBe(`/marketplace?q=${words}`));
  }
  back();
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect([where(), box().value]).toEqual(['/marketplace', '']);
});

test('order and “Free only” stand in the address, and a link with them opens as it says', async () => {
  const items = [itemBy(1), itemBy(2, { price_cents: 0, title: 'A pram' }), itemBy(3, { price_cents: 900 })];
  const { where, unmount } = await open({ items });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  await waitFor(() => expect(titles()).toEqual(['A pram', 'Coat 3']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
  await waitFor(() => expect(titles()).toEqual(['Coat 1', 'Coat 3']));
  await userEvent.click(screen.getByRole('switch', { name: 'Free only' }));
  await waitFor(() => expect(titles()).toEqual(['A pram']));
  screen.getByText('1 free item');
  await waitFor(() => expect(where()).toBe('/marketplace?sort=dearest&free=true'));
  unmount();
  await open({ items }, '/marketplace?q=Coat&sort=cheapest');
  expect(titles()).toEqual(['Coat 3', 'Coat 1']);
  expect(box().value).toBe('Coat');
});

test('what she types goes on while the order is changed', async () => {
  const { where } = await open({ items: [itemBy(1)] });
  await userEvent.type(box(), 'Coat');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: low to high');
  await waitFor(() => expect(where()).toBe('/marketplace?sort=cheapest&q=Coat'));
});

test('a list that cannot be read says so', async () => {
  const { state } = await open({ says: new ApiError('internal') });
  expect(await screen.findAllByText('The marketplace could not be read')).not.toEqual([]);
  state.says = null;
  state.items = [itemBy(1)];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['Coat 1']));
});

test('a member comes to her ads, and sees how much waits there; a visitor does not', async () => {
  const { unmount } = await open({ chats: [chatWith(1, { unread: 3 })] }, '/marketplace', mia);
  const link = await screen.findByRole('link', { name: 'My Ads 3 waiting for you' });
  expect(link.getAttribute('href')).toBe('/marketplace/my-ads');
  unmount();
  await open();
  expect(screen.queryByRole('link', { name: /My Ads/ })).toBeNull();
});
