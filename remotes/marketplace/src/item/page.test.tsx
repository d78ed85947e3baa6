// @vitest-environment happy-dom
import { removalsApi } from '@reset/contracts/http/admin';
import { chatsApi, itemsApi } from '@reset/contracts/http/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hers, itemBy, type MarketState, marketOf, mia, pictureBy } from '../test/house.ts';
import ItemPage from './page.tsx';

const item = itemBy(1);
const open = (first: Partial<MarketState> = {}, as: typeof mia | null = mia) => {
  const house = marketOf({ items: [item], ...first });
  const at = `/marketplace/item/${item.id}`;
  return { ...house, ...renderPage(ItemPage, { as, at, params: { id: item.id }, answers: house.answers }) };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const LEAVES = 'It leaves the marketplace. Chats about it stay, with its last title and price.';
const confirm = async (said = LEAVES) => {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this item?' }));
  dialog.getByText(said);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete item' }));
};

test('everybody sees what it is, what it costs and who sells it', async () => {
  open({}, null);
  await screen.findByRole('heading', { level: 1, name: 'Coat 1' });
  expect(document.title).toBe('Coat 1 · RESET');
  screen.getByText('No image');
  screen.getByText('$12.50');
  screen.getByText('Worn for one winter, size 98.');
  within(screen.getByRole('region', { name: 'Seller' })).getByText('Ada L.');
  screen.getByText('Meet in a public place, and pay when you have seen it. Never pay by a link.');
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('its picture is large, and has its title in words', async () => {
  open({ items: [{ ...item, image: pictureBy(1) }] });
  expect((await screen.findByRole('img', { name: 'Coat 1' })).getAttribute('loading')).toBe('eager');
});

test.each(['not_found', 'invalid'] as const)(
  'where there is none (%s), that is said, with a way back',
  async (code) => {
    open({ says: new ApiError(code) });
    await screen.findByRole('heading', { level: 1, name: 'Item not found' });
    const back = screen.getByRole('link', { name: 'Back to the marketplace' });
    expect(back.getAttribute('href')).toBe('/marketplace');
  },
);

test('what cannot be read leads back, and says so', async () => {
  const { where } = open({ says: new ApiError('internal') });
  await screen.findByText('This item could not be read');
  await waitFor(() => expect(where()).toBe('/marketplace'));
});

test('Contact Seller leads to the chat', async () => {
  const { where, sent } = open();
  await press('Contact Seller');
  await waitFor(() => expect(where()).toMatch(/^\/marketplace\/chat\//));
  expect(sent(chatsApi.createChat)).toMatchObject([{ item_id: item.id }]);
});

test('a visitor is asked to sign in first, and led back here', async () => {
  const { where, sent } = open({}, null);
  await press('Contact Seller');
  await screen.findByText('Sign in required');
  screen.getByText('Please sign in to contact the seller.');
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(sent(chatsApi.createChat)).toEqual([]);
});

test.each([
  [
    new ApiError('conflict', { error: 'This item is not for sale at the moment.' }),
    'This item is not for sale at the moment.',
  ],
  [
    new ApiError('not_found', { error: 'The two of you cannot write to each other.' }),
    'The two of you cannot write to each other.',
  ],
  [new ApiError('not_found', { error: 'Item not found' }), 'Item not found'],
  [new ApiError('limited', { error: 'A little slower.' }), 'A little slower.'],
  [new ApiError('internal'), 'Failed to start chat. Please try again.'],
])('%s is said as “%s”; tried again it is the same chat', async (refused, said) => {
  const { state, where, sent } = open({ refuses: refused });
  await press('Contact Seller');
  await screen.findByText(said);
  expect(where()).toBe(`/marketplace/item/${item.id}`);
  state.refuses = null;
  await press('Contact Seller');
  await waitFor(() => expect(where()).toMatch(/^\/marketplace\/chat\//));
  expect(new Set(sent(chatsApi.createChat).map(({ id }) => id)).size).toBe(1);
});

test('who is suspended is led to the line that says it', async () => {
  const as = { ...mia, suspension: { until: '2999-01-05T12:00:00.000Z', decision: item.id } };
  open({ refuses: new ApiError('suspended') }, as);
  await press('Contact Seller');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You can’t write where others read/));
  expect(screen.queryByText('Failed to start chat. Please try again.')).toBeNull();
});

test.each([
  ['here', itemBy(1, hers)],
  // Another tab has signed in somebody else meanwhile, say.
  ['by the service', item],
])('her own listing cannot be contacted, as it is known %s', async (_, own) => {
  const error = 'You cannot start a chat with your own listing.';
  const { where } = open({ items: [own], refuses: new ApiError('invalid', { error }) });
  await press('Contact Seller');
  await screen.findByText('Cannot contact yourself');
  screen.getByText('You cannot start a chat with your own listing.');
  expect(where()).toBe(`/marketplace/item/${item.id}`);
});

test('she deletes her own after a question, and can bring it back', async () => {
  const { state, where, sent } = open({ items: [itemBy(1, hers)] });
  expect((await screen.findByRole('link', { name: 'Change it in My Ads' })).getAttribute('href')).toBe(
    '/marketplace/my-ads',
  );
  state.refuses = new ApiError('internal', { error: 'The table is locked' });
  await press('Delete Coat 1');
  await confirm();
  await screen.findByText('Failed to delete item: The table is locked');
  state.refuses = null;
  await press('Delete Coat 1');
  await confirm();
  await screen.findByText('Item deleted');
  await waitFor(() => expect(where()).toBe('/marketplace'));
  await press('Undo');
  await waitFor(() => expect(sent(itemsApi.restoreItem)).toEqual([{ id: item.id }]));
});

test('an admin deletes the item of another by a rule; that is not taken back', async () => {
  const { state, sent, where } = open({}, { ...mia, admin: true });
  const forGood = `${LEAVES} It is gone for everybody, and cannot be brought back.`;
  await press('Delete Coat 1');
  await confirm(forGood);
  await screen.findByText('Please choose the rule that it is about');
  expect(sent(removalsApi.createRemoval)).toEqual([]);
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete this item?' }));
  await userEvent.selectOptions(dialog.getByLabelText('The rule it is about'), 'Sell only what may be sold here');
  await userEvent.type(dialog.getByLabelText(/What happened/), 'Medicine.');
  state.refuses = new ApiError('internal', { error: 'The table is locked' });
  await confirm(forGood);
  await screen.findByText('Failed to delete item: The table is locked');
  state.refuses = null;
  await confirm(forGood);
  await screen.findByText('Item deleted');
  await waitFor(() => expect(where()).toBe('/marketplace'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const about = { service: 'marketplace', kind: 'item', target: item.id, rule: 'forbidden', facts: 'Medicine.' };
  const [first, second] = sent(removalsApi.createRemoval);
  expect(first).toMatchObject(about);
  expect(second).toEqual(first);
  expect([state.items, sent(itemsApi.deleteItem)]).toEqual([[], []]);
});

test('that it is not for sale now is said to who sees it all the same', async () => {
  open({ items: [itemBy(1, { ...hers, is_active: false })] });
  expect(await screen.findByText('Not for sale at the moment')).toBeTruthy();
});

test('an item of another can be reported, her own cannot', async () => {
  const { unmount } = open();
  await screen.findByRole('button', { name: 'More about “Coat 1” by Ada L.' });
  unmount();
  open({ items: [itemBy(1, hers)] });
  await screen.findByRole('button', { name: 'Delete Coat 1' });
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
});
