// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { commentOn, type ForumState, forumOf, hers, postBy } from '../test/forum.ts';
import { mia } from '../test/house.ts';
import PostPage from './page.tsx';

const night = postBy(1);
const open = async (first: Partial<ForumState>) => {
  const house = forumOf({ posts: [night], ...first });
  const at = `/community/forum/${night.id}`;
  const page = renderPage(PostPage, { as: mia, at, params: { postId: night.id }, answers: house.answers });
  await screen.findByRole('form', { name: 'New comment' });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Comments/ }).getAttribute('aria-busy')).toBe('false'),
  );
  return { ...house, ...page };
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rewrite = async (form: string, label: string, words: string) => {
  const field = within(screen.getByRole('form', { name: form })).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(words);
  await press('Save');
};
const heavy = 'Some nights I want to kill myself.';

test('her post, changed without a connection: it waits in sight, brings people, and goes by itself', async () => {
  const { state, connect } = await open({ posts: [{ ...night, ...hers }] });
  connect(false);
  await press('Edit Night 1');
  await rewrite('Change Night 1', 'Content', heavy);
  await screen.findByText('Waiting to be saved');
  screen.getByText(heavy);
  expect(screen.getAllByRole('link', { name: /988/ }).length).toBeGreaterThan(0);
  connect(true);
  await waitFor(() => expect(state.posts[0]).toMatchObject({ content: heavy, version: 2 }));
  await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
});

test('so does a comment of hers', async () => {
  const { state, connect } = await open({ comments: [commentOn(night, 1, hers)] });
  connect(false);
  await press(/^Edit the comment of/);
  await rewrite('Change your comment', 'Comment', heavy);
  await screen.findByText('Waiting to be saved');
  screen.getByText(heavy);
  expect(screen.getAllByRole('link', { name: /988/ }).length).toBeGreaterThan(0);
  connect(true);
  await waitFor(() => expect(state.comments[0]).toMatchObject({ content: heavy, version: 2 }));
  await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
});
