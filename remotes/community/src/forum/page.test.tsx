// @vitest-environment happy-dom
import { forumMessages } from '@reset/contracts/forum';
import { postsApi } from '@reset/contracts/http/community';
import { writingMessages } from '@reset/contracts/writing';
import { ApiError } from '@reset/remote-kit/data';
import { renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import ForumPage from './page.tsx';
import { type ForumState, forumOf, postBy } from '../test/forum.ts';
import { mia } from '../test/house.ts';

const open = async (first: Partial<ForumState> = {}, as: typeof mia | null = mia, at = '/community/forum') => {
  const house = forumOf(first);
  const page = renderPage(ForumPage, { as, at, answers: house.answers });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Posts' }).getAttribute('aria-busy')).toBe('false'));
  return { ...house, ...page };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const form = () => within(screen.getByRole('form', { name: 'New post' }));
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const write = async (title: string, content: string) => {
  await userEvent.type(form().getByLabelText('Title'), title);
  await userEvent.type(form().getByLabelText('Content'), content);
};

test('what is said of the forum', () => {
  expect(forumMessages).toEqual({
    none: 'No posts yet. Be the first to start a discussion!',
    noComments: 'No comments yet. Be the first to comment!',
    shortTitle: 'Title must be at least 3 characters',
    longTitle: 'Title must be less than 200 characters',
    shortContent: 'Content must be at least 10 characters',
    longContent: 'Content must be less than 5000 characters',
    emptyComment: 'Please enter a comment',
    longComment: 'Comment must be less than 2000 characters',
    loading: 'Failed to load posts',
    notCreated: 'Failed to create post',
    signIn: 'Please sign in to post',
    created: 'Post created!',
    loadingPost: 'Failed to load post',
    loadingComments: 'Failed to load comments',
    commented: 'Comment added!',
    notCommented: 'Failed to add comment',
    signInToComment: 'Please sign in to comment',
  });
  expect(writingMessages).toEqual({
    changed: 'Changes saved',
    waits: 'Kept on this device. Others see your changes as soon as there is a connection.',
    notChanged: 'Your changes could not be saved. They are still here.',
    deleted: 'Removed',
    notDeleted: 'This could not be removed. Please try again.',
    notRestored: 'This could not be brought back. Please try again.',
  });
});

test('without posts it says so; a visitor may read', async () => {
  await open({}, null);
  screen.getByText('No posts yet. Be the first to start a discussion!');
  expect(screen.queryByRole('form', { name: 'New post' })).toBeNull();
});

test('a post has its author, day, beginning and count; the title leads to it', async () => {
  const long = postBy(1, {
    title: 'A long night',
    content: `First\n\nsecond ${'word '.repeat(100)}`,
    edited_at: '2026-01-06T12:00:00.000Z',
  });
  await open({ posts: [long, postBy(2, { author: null })] });
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByRole('link').getAttribute('href')).toBe(`/community/forum/${long.id}`);
  expect(first?.getByText('Eve C.')).toBeTruthy();
  expect(first?.getByText('January 5, 2026')).toBeTruthy();
  expect(first?.getByText(/edited/)).toBeTruthy();
  expect(first?.getByText(/^First second word .*…$/).textContent?.length).toBeLessThanOrEqual(241);
  expect(first?.getByText('0 comments')).toBeTruthy();
  expect(second?.getByText('former member')).toBeTruthy();
});

test('an anonymous post carries no name; a removed one no words', async () => {
  await open({
    posts: [
      postBy(1, { author: null, anonymous: true }),
      postBy(2, { author: null, removed: true, title: '', content: '' }),
    ],
  });
  screen.getByText('Posted anonymously');
  expect(titles()).toEqual(['Night 1', 'Removed']);
  expect(screen.queryByText('former member')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^More about/ })).toHaveLength(1);
});

test('the first problem is said and stands under its field; nothing is sent', async () => {
  const { sent } = await open();
  await press('New Post');
  expect(document.activeElement).toBe(form().getByLabelText('Title'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(form().getByLabelText('Content'));
  await write('ab', 'short');
  await press('Post');
  expect(await screen.findAllByText('Title must be at least 3 characters')).toHaveLength(2);
  form().getByText('Title must be at least 3 characters');
  form().getByText('Content must be at least 10 characters');
  expect(screen.getAllByText('Content must be at least 10 characters')).toHaveLength(1);
  expect(document.activeElement).toBe(form().getByLabelText('Title'));
  expect(sent(postsApi.createPost)).toEqual([]);
});

test.each([
  ['Title', 'x'.repeat(201), 'Title must be less than 200 characters'],
  ['Content', 'x'.repeat(5_001), 'Content must be less than 5000 characters'],
])('%s too long', async (label, words, message) => {
  await open();
  await press('New Post');
  await write('A title', 'Words that are enough');
  await userEvent.click(form().getByLabelText(label));
  await userEvent.paste(words);
  await press('Post');
  expect(await form().findByText(message)).toBeTruthy();
});

test('she posts, and it stands first; the form is empty again', async () => {
  const { sent } = await open({ posts: [postBy(1)] });
  await press('New Post');
  await write('First steps', 'She walked today.');
  form().getByText(/everybody, also without an account/);
  await press('Post');
  await screen.findByText('Post created!');
  await waitFor(() => expect(titles()).toEqual(['First steps', 'Night 1']));
  expect(screen.queryByRole('form', { name: 'New post' })).toBeNull();
  expect(sent(postsApi.createPost)).toMatchObject([
    { title: 'First steps', content: 'She walked today.', anonymous: false },
  ]);
  await press('New Post');
  expect(form().getByLabelText<HTMLInputElement>('Title').value).toBe('');
});

test('anonymously: it says what that means, and she alone knows it is hers', async () => {
  const { sent } = await open();
  await press('New Post');
  await write('A secret', 'Words that are enough');
  const anonymous = form().getByRole('switch', { name: 'Post anonymously' });
  form().getByText(/Posted anonymously.*instead of your name.*moderators of RESET can tell/);
  await userEvent.click(anonymous);
  await press('Post');
  await screen.findByText('Posted anonymously (you)');
  expect(sent(postsApi.createPost)).toMatchObject([{ anonymous: true }]);
  expect(screen.queryByText('Mia K.')).toBeNull();
});

test('a post that fails keeps her words; tried again it is the same post', async () => {
  const { state, sent } = await open();
  state.refuses = new ApiError('internal');
  await press('New Post');
  await write('First steps', 'She walked today.');
  await press('Post');
  await screen.findByText('Failed to create post');
  expect(form().getByLabelText<HTMLInputElement>('Title').value).toBe('First steps');
  await press('Post');
  await screen.findByText('Post created!');
  expect(new Set(sent(postsApi.createPost).map(({ id }) => id)).size).toBe(1);
});

test('a visitor is asked to sign in, and finds her words when she is back', async () => {
  const first = await open({}, null);
  await press('New Post');
  await write('First steps', 'She walked today.');
  await press('Post');
  await screen.findByText('Please sign in to post');
  await waitFor(() => expect(first.where()).toBe('/auth'));
  expect(first.sent(postsApi.createPost)).toEqual([]);
  first.unmount();
  dispatchEvent(new Event('pagehide'));
  first.become(mia);
  await open();
  expect(form().getByLabelText<HTMLInputElement>('Title').value).toBe('First steps');
  screen.getByText('Your unfinished words are back.');
  await press('Start again');
  expect(form().getByLabelText<HTMLInputElement>('Title').value).toBe('');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(form().getByLabelText<HTMLInputElement>('Title').value).toBe('First steps');
});

test('words that ask for people get people, and are posted all the same', async () => {
  const { sent } = await open();
  await press('New Post');
  await write('Tonight', 'I want to kill myself');
  await press('Post');
  await screen.findByText('Post created!');
  const card = await screen.findByRole('heading', { name: 'You do not have to carry this alone' });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(sent(postsApi.createPost)).toHaveLength(1);
});

test('more by cursor', async () => {
  await open({ posts: [1, 2, 3].map((n) => postBy(n)) });
  expect(titles()).toEqual(['Night 1', 'Night 2']);
  await press('Show more');
  await waitFor(() => expect(titles()).toEqual(['Night 1', 'Night 2', 'Night 3']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('she looks for words; none found says so; the address keeps them', async () => {
  const { where } = await open({ posts: [postBy(1, { title: '100% tired' }), postBy(2)] });
  await userEvent.type(screen.getByLabelText('Search in posts'), ' 100% ');
  await press('Search');
  await screen.findByText('1 post with “100%”');
  expect(titles()).toEqual(['100% tired']);
  await waitFor(() => expect(where()).toBe('/community/forum?q=100%25'));
  await userEvent.clear(screen.getByLabelText('Search in posts'));
  await userEvent.type(screen.getByLabelText('Search in posts'), 'nothing');
  await press('Search');
  await screen.findByText('No posts found with “nothing”.');
  await press('Clear search');
  await waitFor(() => expect(titles()).toHaveLength(2));
  await waitFor(() => expect(where()).toBe('/community/forum'));
});

test('a step back leaves what she looked for, however often she did, and not the forum', async () => {
  const { where, back } = await open({ posts: [postBy(1, { title: '100% tired' }), postBy(2)] });
  const field = () => screen.getByLabelText<HTMLInputElement>('Search in posts');
  for (const words of ['tired', 'Night']) {
    await userEvent.clear(field());
    await userEvent.type(field(), `${words}{Enter}`);
    await waitFor(() => expect(where()).toBe(`/community/forum?q=${words}`));
  }
  back();
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect([where(), field().value]).toEqual(['/community/forum', '']);
});

test('what is new is told quietly and shown when she wants it', async () => {
  const { state, sent } = await open({ posts: [postBy(1)] });
  state.posts = [postBy(2, { created_at: '2026-01-05T13:00:00.000Z' }), ...state.posts];
  state.newer = 1;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const bar = await screen.findByRole('button', { name: 'Show 1 new post' });
  expect(titles()).toEqual(['Night 1']);
  expect(sent(postsApi.countNewPosts)).toEqual([{ than: '2026-01-05T12:00:00.000Z' }]);
  await userEvent.click(bar);
  await waitFor(() => expect(titles()).toEqual(['Night 2', 'Night 1']));
  expect(screen.queryByRole('button', { name: 'Show 1 new post' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Posts' }));
});

test('posts that cannot be read say so, and are read on demand', async () => {
  const { state } = await open({ posts: [postBy(1)], says: new ApiError('internal') });
  expect(await screen.findAllByText('Failed to load posts')).toHaveLength(2);
  state.says = null;
  await press('Try again');
  await waitFor(() => expect(titles()).toEqual(['Night 1']));
});
