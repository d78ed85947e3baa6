// @vitest-environment happy-dom
import { postsApi } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import ForumPage from './page.tsx';
import { type ForumState, forumOf, hers, postBy } from '../test/forum.ts';
import { mia } from '../test/house.ts';

const open = async (first: Partial<ForumState> = {}, as: typeof mia | null = mia, at = '/community/forum') => {
  const house = forumOf(first);
  const page = renderPage(ForumPage, { as, at, answers: house.answers });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Posts' }).getAttribute('aria-busy')).toBe('false'));
  return { ...house, ...page };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('her own can be changed in place; Cancel leaves it, and can be undone', async () => {
  const { state } = await open({ posts: [postBy(1, hers)] });
  await press('Edit Night 1');
  const change = within(screen.getByRole('form', { name: 'Change Night 1' }));
  expect(document.activeElement).toBe(change.getByLabelText('Content'));
  await userEvent.type(change.getByLabelText('Content'), ' I am.');
  await press('Cancel');
  screen.getByText('Who else is awake tonight?');
  await screen.findByText('Changes let go');
  await press('Undo');
  expect(screen.getByLabelText('Content')).toHaveProperty('value', 'Who else is awake tonight? I am.');
  await press('Save');
  await screen.findByText('Changes saved');
  await screen.findByText('Who else is awake tonight? I am.');
  expect(state.posts[0]?.version).toBe(2);
});

test('without a connection her changes wait on the device and are shown; made too late, she is asked', async () => {
  const { state, connect } = await open({ posts: [postBy(1, hers)] });
  connect(false);
  await press('Edit Night 1');
  await userEvent.type(screen.getByLabelText('Content'), ' In the dark.');
  await press('Save');
  await screen.findByText('Kept on this device. Others see your changes as soon as there is a connection.');
  screen.getByText('Waiting to be saved');
  screen.getByText('Who else is awake tonight? In the dark.');
  expect(state.posts[0]?.version).toBe(1);
  state.posts = state.posts.map((post) => ({ ...post, content: 'From the phone.', version: 2 }));
  connect(true);
  await screen.findByText(/From the phone\./);
  expect(state.posts[0]).toMatchObject({ content: 'From the phone.', version: 2 });
  await press('Replace it with my words');
  await screen.findByText('Changes saved');
  expect(state.posts[0]).toMatchObject({ content: 'Who else is awake tonight? In the dark.', version: 3 });
});

test('changed on another device, she sees that text, and hers goes in its place when she says so', async () => {
  const { state } = await open({ posts: [postBy(1, hers)] });
  await press('Edit Night 1');
  await userEvent.type(screen.getByLabelText('Content'), ' Here.');
  state.posts = state.posts.map((post) => ({ ...post, content: 'From the phone.', version: 2 }));
  await press('Save');
  await screen.findByText(/From the phone\./);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), '{Enter}{Enter}');
  expect(state.posts[0]).toMatchObject({ content: 'From the phone.', version: 2 });
  await press('Replace it with my words');
  await screen.findByText('Changes saved');
  expect(state.posts[0]).toMatchObject({ content: 'Who else is awake tonight? Here.', version: 3 });
});

test('she deletes it, and brings it back to its place; what fails says so', async () => {
  const { state, sent } = await open({ posts: [postBy(1, hers), postBy(2)] });
  state.refuses = new ApiError('internal');
  await press('Delete Night 1');
  await screen.findByText('This could not be removed. Please try again.');
  expect(titles()).toEqual(['Night 1', 'Night 2']);
  await press('Delete Night 1');
  await screen.findByText('Removed');
  await waitFor(() => expect(titles()).toEqual(['Night 2']));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Posts' }));
  await press('Undo');
  await waitFor(() => expect(titles()).toEqual(['Night 1', 'Night 2']));
  expect(sent(postsApi.restorePost)).toEqual([{ id: state.posts[0]?.id }]);
});

test('what cannot be brought back any more says so', async () => {
  const { state } = await open({ posts: [postBy(1, hers), postBy(2)] });
  await press('Delete Night 1');
  await screen.findByText('Removed');
  state.refuses = new ApiError('not_found');
  await press('Undo');
  await screen.findByText('This could not be brought back. Please try again.');
  expect(titles()).toEqual(['Night 2']);
});
