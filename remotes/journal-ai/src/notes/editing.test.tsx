// @vitest-environment happy-dom
import { noteMessages } from '@reset/contracts/notes';
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import NotesPage from './page.tsx';
import { groceries, list, mia, open, press, service, untitled } from './test-page.tsx';

test('a note is changed in its place; Cancel leaves it as it was', async () => {
  const house = service([groceries, untitled]);
  await open(house);
  await press('Edit Groceries');
  const form = within(screen.getByRole('form', { name: 'Change Groceries' }));
  const area = form.getByLabelText('Content');
  expect(document.activeElement).toBe(area);
  await userEvent.type(area, ' and tea');
  form.getByText('5 words');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  list().getByText('Milk and bread');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Groceries' }));

  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread'), ' and tea');
  await press('Update');
  await screen.findByText('Note updated');
  await list().findByText('Milk and bread and tea');
  expect(house.all()[0]?.version).toBe(2);
  await press('Edit Groceries');
  screen.getByDisplayValue('Milk and bread and tea');
});

test('an edit is kept as she types and offered back', async () => {
  const first = await open(service([groceries]));
  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread'), ' and t');
  first.unmount();
  dispatchEvent(new Event('pagehide'));
  await open(service([groceries]));
  expect(screen.getByDisplayValue('Milk and bread and t')).toBeTruthy();
});

/** Changed here and there: she presses Update and has both texts before her. */
const collide = async () => {
  const house = service([groceries]);
  await open(house);
  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread'), ', here');
  house.elsewhere(groceries.id, 'Milk, there');
  await press('Update');
  await screen.findByText('This was changed on another device');
  screen.getByText(/^Groceries\s+Milk, there$/);
  screen.getByDisplayValue('Milk and bread, here');
  return house;
};

test('changed on another device, both texts are there: hers can stay', async () => {
  const house = await collide();
  await press('Replace it with my words');
  await list().findByText('Milk and bread, here');
  expect(house.all()[0]?.content).toBe('Milk and bread, here');
});

test('the other can stay', async () => {
  const house = await collide();
  await press('Keep what is there');
  await list().findByText('Milk, there');
  expect(house.all()[0]?.content).toBe('Milk, there');
});

test('or both together', async () => {
  const house = await collide();
  await press('Take both');
  await press('Update');
  await waitFor(() => expect(house.all()[0]?.content).toBe('Milk, there\n\nMilk and bread, here'));
});

const waitingNote = () => screen.getByText('Waiting to be saved').closest('li') as HTMLElement;
const editOffline = async (words: string) => {
  const house = service([groceries]);
  const page = await open(house);
  page.connect(false);
  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread'), words);
  await press('Update');
  await screen.findByText(noteMessages.waiting);
  within(waitingNote()).getByText(`Milk and bread${words}`);
  return { house, page };
};

test('an edit without a connection waits in its place, and is made once there is one', async () => {
  const { house, page } = await editOffline(', here');
  expect(house.all()[0]?.content).toBe('Milk and bread');
  page.connect(true);
  await waitFor(() => expect(house.all()[0]?.content).toBe('Milk and bread, here'));
  await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
  list().getByText('Milk and bread, here');
});

test('an edit that waits can be gone on with: it is one edit', async () => {
  const { house, page } = await editOffline(', here');
  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread, here'), ' and eggs');
  await press('Update');
  page.connect(true);
  await waitFor(() => expect(house.all()[0]).toMatchObject({ content: 'Milk and bread, here and eggs', version: 2 }));
});

test('an edit that waited and comes too late asks her; nothing is overwritten', async () => {
  const { house, page } = await editOffline(', here');
  house.elsewhere(groceries.id, 'Milk, there');
  page.connect(true);
  await screen.findByText(/^Groceries\s+Milk, there$/);
  screen.getByDisplayValue('Milk and bread, here');
  expect(house.all()[0]?.content).toBe('Milk, there');
  await press('Replace it with my words');
  await waitFor(() => expect(house.all()[0]?.content).toBe('Milk and bread, here'));
});

test('a page opened without a connection shows the edit that waits, and says of no list that it is empty', async () => {
  const { house, page } = await editOffline(', here');
  page.unmount();
  house.state.says = new TypeError('Failed to fetch');
  renderPage(NotesPage, { as: mia, answers: house.answers }).connect(false);
  within(await screen.findByRole('list', { name: 'On this device' })).getByText('Milk and bread, here');
  expect(screen.queryByText('Nothing here yet')).toBeNull();
});
