// @vitest-environment happy-dom
import { imagesApi, itemsApi } from '@reset/contracts/http/marketplace';
import { fakeCanvas, pictureFile, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import MyAdsPage from './page.tsx';
import { hers, itemBy, type MarketState, marketOf, mia, pictureBy } from '../test/house.ts';

beforeEach(() => void fakeCanvas());
afterEach(() => vi.restoreAllMocks());

const open = async (first: Partial<MarketState> = {}, button = 'Create Ad') => {
  const house = marketOf(first);
  const page = renderPage(MyAdsPage, { as: mia, at: '/marketplace/my-ads', answers: house.answers });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return { ...house, ...page };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const group = () => screen.getByRole('group', { name: /^Picture/ });
const pick = async (file: File, label = 'Add a picture') =>
  userEvent.upload(await screen.findByLabelText(label), file, { applyAccept: false });
const local = () => within(group()).queryByRole<HTMLImageElement>('img');
const arrived = () => within(group()).findByText('The picture is there.');
const write = async () => {
  for (const [label, words] of [
    ['Title', 'A warm coat'],
    ['Description', 'Worn for one winter.'],
    ['Price', '12.5'],
  ] as const) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste(words);
  }
};
const onDevice = () =>
  Object.keys(localStorage).filter((key) => key.includes(':pictures/') && localStorage[key].includes('data:'));

test('picked, it is shown, sent, and named by the ad; nothing of it stays on the device', async () => {
  const { sent } = await open();
  const input = await screen.findByLabelText<HTMLInputElement>('Add a picture');
  expect(input.accept).toBe('image/jpeg,image/png,image/webp,image/gif');
  await pick(pictureFile('jpeg'));
  await arrived();
  expect(local()?.src).toMatch(/^data:image\/jpeg;base64,/);
  expect(onDevice()).toHaveLength(1);
  await write();
  await press('Save Ad');
  await screen.findByText('Ad created successfully');
  const [{ id, image } = { id: '', image: new Blob() }] = sent(imagesApi.createImage);
  expect(image.type).toBe('image/jpeg');
  expect(sent(itemsApi.createItem)).toMatchObject([{ image_id: id }]);
  await waitFor(() => expect(onDevice()).toEqual([]));
});

const shown = { ...hers, image: pictureBy(7) };

test('an ad keeps its picture when its words change', async () => {
  const { sent } = await open({ items: [itemBy(1, shown)] }, 'Edit Coat 1');
  expect((await within(await screen.findByRole('dialog')).findByRole('img')).getAttribute('src')).toBe('/p/7-320.jpg');
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await press('Save');
  await screen.findByText('Ad updated successfully');
  expect(sent(itemsApi.changeItem)[0]?.image_id).toBeUndefined();
});

test('its picture is taken away, which she can take back', async () => {
  const { sent, state } = await open({ items: [itemBy(1, shown)] }, 'Edit Coat 1');
  await press('Remove the picture');
  await within(group()).findByText('No picture yet');
  await press('Undo');
  await waitFor(() => expect(local()).not.toBeNull());
  await press('Remove the picture');
  await press('Save');
  await screen.findByText('Ad updated successfully');
  expect(sent(itemsApi.changeItem)[0]?.image_id).toBeNull();
  expect(state.items[0]?.image).toBeNull();
});

test('another takes its place; let go, the change is, and can be taken back', async () => {
  const { sent } = await open({ items: [itemBy(1, shown)] }, 'Edit Coat 1');
  await pick(pictureFile('png', 'image/png'), 'Replace the picture');
  await arrived();
  expect(onDevice()).toHaveLength(1);
  await press('Cancel');
  await screen.findByText('Changes let go');
  await waitFor(() => expect(onDevice()).toEqual([]));
  await press('Undo');
  await waitFor(() => expect(onDevice()).toHaveLength(1));
  await press('Save');
  await screen.findByText('Ad updated successfully');
  const [{ id } = { id: '' }] = sent(imagesApi.createImage);
  expect(sent(itemsApi.changeItem)).toMatchObject([{ image_id: id }]);
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('what is no picture is refused in the words of the marketplace', async () => {
  const { sent } = await open();
  await pick(pictureFile('heic'));
  await screen.findByText('Invalid file type');
  within(group()).getByText(/On an iPhone: Settings, Camera, Formats/);
  expect(sent(imagesApi.createImage)).toEqual([]);
});
