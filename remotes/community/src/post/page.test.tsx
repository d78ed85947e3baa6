// @vitest-environment happy-dom
import { commentsApi, moderationApi, postsApi } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { commentOn, type ForumState, forumOf, hers, postBy } from '../test/forum.ts';
import { mia } from '../test/house.ts';
import PostPage from './page.tsx';

const night = postBy(1, { content: 'First paragraph.\n\nSee https://example.org.' });

const render = (house: ReturnType<typeof forumOf>, as: typeof mia | null = mia, postId = night.id) => {
  const blocking = answer(moderationApi.createBlock, ({ id }) => ({ id }));
  const answers = [...house.answers, blocking];
  return renderPage(PostPage, { as, at: `/community/forum/${postId}`, params: { postId }, answers });
};
const open = async (first: Partial<ForumState> = {}, as: typeof mia | null = mia) => {
  const house = forumOf({ posts: [night], ...first });
  const page = render(house, as);
  await screen.findByRole('form', { name: 'New comment' });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Comments/ }).getAttribute('aria-busy')).toBe('false'),
  );
  return { ...house, ...page };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Add a Comment');
const comments = () => within(screen.getByRole('list', { name: /^Comments/ })).getAllByRole('listitem');

test('a post in paragraphs with its link, and the way back', async () => {
  await open({}, null);
  screen.getByRole('heading', { level: 1, name: 'Night 1' });
  expect(document.title).toBe('Night 1 · RESET');
  screen.getByText('Eve C.');
  screen.getByText('First paragraph.');
  expect(screen.getByRole('link', { name: /example\.org/ }).getAttribute('href')).toBe('https://example.org');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/community/forum');
  screen.getByRole('heading', { name: 'Comments (0)' });
  screen.getByText('No comments yet. Be the first to comment!');
  const counted = screen.getByRole('heading', { name: 'Comments (0)' });
  expect(box().compareDocumentPosition(counted) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('comments stand oldest first, by pages', async () => {
  await open({ comments: [1, 2, 3].map((n) => commentOn(night, n)) });
  screen.getByRole('heading', { name: 'Comments (3)' });
  expect(comments().map((one) => within(one).getByText(/^Answer/).textContent)).toEqual(['Answer 1', 'Answer 2']);
  await press('Show more');
  await waitFor(() => expect(comments()).toHaveLength(3));
});

test('an empty comment is not sent, and says why', async () => {
  const { sent } = await open();
  await userEvent.type(box(), '  ');
  await press('Comment');
  expect(await screen.findAllByText('Please enter a comment')).toHaveLength(2);
  expect(document.activeElement).toBe(box());
  expect(sent(commentsApi.createComment)).toEqual([]);
});

test('a comment too long', async () => {
  await open();
  await userEvent.click(box());
  await userEvent.paste('x'.repeat(2_001));
  await press('Comment');
  expect(await screen.findAllByText('Comment must be less than 2000 characters')).toHaveLength(2);
});

test('she comments; it stands there and the box is empty', async () => {
  await open();
  await userEvent.type(box(), 'I am, too.');
  await press('Comment');
  await screen.findByText('Comment added!');
  await screen.findByText('I am, too.');
  await screen.findByRole('heading', { name: 'Comments (1)' });
  expect(box().value).toBe('');
});

test('hers is shown though pages lie between', async () => {
  await open({ comments: [1, 2, 3].map((n) => commentOn(night, n)) });
  await userEvent.type(box(), 'I am, too.');
  await press('Comment');
  const own = within(await screen.findByRole('list', { name: 'What you have written' }));
  own.getByText('I am, too.');
  await press('Show more');
  await waitFor(() => expect(comments()).toHaveLength(4));
  expect(screen.getAllByText('I am, too.')).toHaveLength(1);
});

test('a comment that fails keeps her words, and is the same one when tried again', async () => {
  const { state, sent } = await open();
  state.refuses = new ApiError('internal');
  await userEvent.type(box(), 'I am, too.');
  await press('Comment');
  await screen.findByText('Failed to add comment');
  expect(box().value).toBe('I am, too.');
  await press('Comment');
  await screen.findByText('Comment added!');
  expect(new Set(sent(commentsApi.createComment).map(({ id }) => id)).size).toBe(1);
});

test('a visitor is asked to sign in; her words stay', async () => {
  const { where, sent } = await open({}, null);
  await userEvent.type(box(), 'I am, too.');
  await press('Comment');
  await screen.findByText('Please sign in to comment');
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(sent(commentsApi.createComment)).toEqual([]);
  expect(box().value).toBe('I am, too.');
});

test('words that ask for people get people, and are posted all the same', async () => {
  const { sent } = await open();
  await userEvent.type(box(), 'I want to kill myself');
  await press('Comment');
  const card = await screen.findByRole('heading', { name: 'You do not have to carry this alone' });
  expect(document.activeElement).toBe(card);
  expect(sent(commentsApi.createComment)).toHaveLength(1);
});

test('she changes and deletes her own comment', async () => {
  const own = commentOn(night, 1, hers);
  const { state } = await open({ comments: [own] });
  await userEvent.click(screen.getByRole('button', { name: /^Edit the comment of/ }));
  const change = within(screen.getByRole('form', { name: 'Change your comment' }));
  expect(document.activeElement).toBe(change.getByLabelText('Comment'));
  await userEvent.type(change.getByLabelText('Comment'), '!');
  state.comments = state.comments.map((one) => ({ ...one, content: 'From the phone', version: 2 }));
  await press('Save');
  await screen.findByText('From the phone');
  await press('Replace it with my words');
  await screen.findByText('Changes saved');
  await screen.findByText('Answer 1!');
  await userEvent.click(screen.getByRole('button', { name: /^Delete the comment of/ }));
  await screen.findByText('Removed');
  await screen.findByText('No comments yet. Be the first to comment!');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Comments (0)' }));
  await press('Undo');
  await screen.findByText('Answer 1!');
  await screen.findByRole('heading', { name: 'Comments (1)' });
});

test('her own post: changed in place, then deleted, and she is in the forum', async () => {
  const { where, sent } = await open({ posts: [{ ...night, ...hers }] });
  await press('Edit Night 1');
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'A short night');
  await press('Save');
  await screen.findByText('Changes saved');
  const title = await screen.findByRole('heading', { level: 1, name: 'A short night' });
  expect(document.activeElement).toBe(title);
  await press('Delete A short night');
  await screen.findByText('Removed');
  await waitFor(() => expect(where()).toBe('/community/forum'));
  await press('Undo');
  await waitFor(() => expect(sent(postsApi.restorePost)).toEqual([{ id: night.id }]));
});

test('a removed post keeps its comments', async () => {
  const gone = { ...night, author: null, removed: true, title: '', content: '' };
  await open({
    posts: [gone],
    comments: [commentOn(night, 1), commentOn(night, 2, { author: null, anonymous: true })],
  });
  screen.getByRole('heading', { level: 1, name: 'Removed' });
  // She, the team or an admin: whoever took it away.
  screen.getByText('This post is no longer here. What others answered is.');
  screen.getByText('Answer 1');
  screen.getByText('Posted anonymously');
  expect(screen.queryByText('former member')).toBeNull();
});

test('the last comment taken from under a removed post takes the place with it', async () => {
  const gone = { ...night, author: null, removed: true, title: '', content: '' };
  const { where, state, sent } = await open({ posts: [gone], comments: [commentOn(night, 1, hers)] });
  const asked = sent(postsApi.readPost).length;
  state.posts = [];
  await userEvent.click(screen.getByRole('button', { name: /^Delete the comment of/ }));
  await waitFor(() => expect(where()).toBe('/community/forum'));
  expect(sent(postsApi.readPost)).toHaveLength(asked);
});

test('under her own anonymous post she is told that she stays so', async () => {
  await open({ posts: [{ ...night, ...hers, author: null, anonymous: true }] });
  screen.getByText('Posted anonymously (you)');
  expect(screen.getByText(/It says “Posted anonymously”, as your post does/)).toBeTruthy();
});

test.each([
  ['not_found', 1],
  ['invalid', 1],
  ['forbidden', 1],
  ['internal', 2],
  ['unavailable', 2],
] as const)(
  'a post that cannot be read (%s, asked for %d times) is said, and leads to the forum',
  async (code, times) => {
    const { where, sent } = render(forumOf({ says: new ApiError(code) }));
    await screen.findByText('Failed to load post');
    await waitFor(() => expect(where()).toBe('/community/forum'));
    expect(sent(postsApi.readPost)).toHaveLength(times);
  },
);

test('a failure that a second try mends is none', async () => {
  const house = forumOf({ posts: [night] });
  let failures = 1;
  const answers = house.answers.map((one) =>
    one.endpoint.key[1] === 'readPost'
      ? answer(postsApi.readPost, () => (failures-- > 0 ? new ApiError('internal') : night))
      : one,
  );
  renderPage(PostPage, { as: mia, params: { postId: night.id }, answers });
  await screen.findByRole('heading', { level: 1, name: 'Night 1' });
  expect(screen.queryByText('Failed to load post')).toBeNull();
});

test('comments that cannot be read say so', async () => {
  const house = forumOf({ posts: [night] });
  const answers = house.answers.map((one) =>
    one.endpoint.key[1] === 'listComments' ? answer(commentsApi.listComments, new ApiError('internal')) : one,
  );
  renderPage(PostPage, { as: mia, params: { postId: night.id }, answers });
  expect(await screen.findAllByText('Failed to load comments')).toHaveLength(2);
});

test('new comments are told quietly and shown when she wants them', async () => {
  const { state } = await open({ comments: [commentOn(night, 1)] });
  state.comments = [...state.comments, commentOn(night, 2)];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const bar = await screen.findByRole('button', { name: 'Show 1 new comment' });
  expect(screen.queryByText('Answer 2')).toBeNull();
  screen.getByRole('heading', { name: 'Comments (1)' });
  await userEvent.click(bar);
  await screen.findByText('Answer 2');
  screen.getByRole('heading', { name: 'Comments (2)' });
  expect(document.activeElement).toBe(comments()[1]);
  expect(screen.queryByRole('button', { name: 'Show 1 new comment' })).toBeNull();
});

test('blocking the author leads to the forum, and nothing is said to have failed', async () => {
  const { where, state } = await open();
  await press('More about “Night 1” by Eve C.');
  await press('Block this person');
  state.posts = [];
  await press('Block');
  await screen.findByText('You will not see new words of this person, nor they yours.');
  await waitFor(() => expect(where()).toBe('/community/forum'));
  expect(screen.queryByText(/^Failed to load/)).toBeNull();
});
