// @vitest-environment happy-dom
import { connectionsApi, partnerPostsApi } from '@reset/contracts/http/community';
import { askAgainLater, connectionWords, partnerMessages } from '@reset/contracts/partners';
import { ApiError } from '@reset/remote-kit/data';
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import PeerSupportPage from './page.tsx';
import { ada, adBy, connectionWith, hers, type PartnersState, partnersOf } from '../test/partners.ts';
import { mia, uuid } from '../test/house.ts';

const open = async (first: Partial<PartnersState> = {}, at = '/community/peer-support') => {
  const house = partnersOf(first);
  const page = renderPage(PeerSupportPage, { as: mia, at, answers: house.answers });
  const name = at.includes('connections') ? 'Your connections' : 'Looking for a partner';
  await waitFor(() => expect(screen.getByRole('region', { name }).getAttribute('aria-busy')).toBe('false'));
  return { ...house, ...page };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const form = () => within(screen.getByRole('form', { name: 'Post Ad' }));
const write = async (title: string, description: string, wish: string) => {
  for (const [label, words] of [
    ['Title', title],
    ['Description', description],
    ['Ideal partner qualities', wish],
  ] as const) {
    await userEvent.clear(form().getByLabelText(label));
    if (words !== '') {
      await userEvent.click(form().getByLabelText(label));
      await userEvent.paste(words);
    }
  }
};

test('what is said of peer support', () => {
  expect(partnerMessages).toEqual({
    shortTitle: 'Title must be at least 3 characters',
    longTitle: 'Title must be less than 200 characters',
    shortDescription: 'Description must be at least 20 characters',
    longDescription: 'Description must be less than 2000 characters',
    shortLookingFor: 'Please describe your ideal partner in at least 10 characters',
    longLookingFor: 'Please use less than 500 characters for your ideal partner',
    loading: 'Failed to load posts',
    notCreated: 'Failed to create post',
    created: 'Post created!',
    closed: 'Post closed',
    reopened: 'Post is open again',
    notToggled: 'This post could not be closed or reopened. Please try again.',
    signIn: 'Please sign in to post',
    loadingConnections: 'Failed to load connections',
    requested: 'Connection request sent!',
    notRequested: 'Failed to send connection request',
    notNow: 'Not just now',
    accepted: 'Connection accepted!',
    rejected: 'Connection rejected',
    notDecided: 'Failed to update connection',
    ended: 'Connection ended',
    takenBack: 'Connection request taken back',
    self: 'You cannot connect with yourself',
    noConnection: 'Connection not found',
    loadingMessages: 'Failed to load messages',
    notSent: 'Failed to send message',
    signInToSend: 'Please sign in to send messages',
    emptyMessage: 'Message cannot be empty',
    longMessage: 'Message must be less than 2000 characters',
  });
  expect(connectionWords).toEqual({
    received: 'Wants to connect with you',
    sent: 'Connection request sent',
    accepted: 'Connected',
    rejected: 'Connection declined',
  });
});

test('a visitor sees the tabs and a way in, and nothing is asked for', () => {
  const { calls } = renderPage(PeerSupportPage);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Browse Partners',
    'My Connections',
  ]);
  screen.getByText('What mothers write here is for members.');
  expect(calls).toEqual([]);
});

test('what does not pass is said and not sent; then it is, once, and stands in the list', async () => {
  const { sent, state } = await open();
  await press('Post Ad');
  for (const [title, description, wish, said] of [
    ['ab', 'x'.repeat(20), 'x'.repeat(10), 'Title must be at least 3 characters'],
    ['x'.repeat(201), 'x'.repeat(20), 'x'.repeat(10), 'Title must be less than 200 characters'],
    ['abc', 'x'.repeat(19), 'x'.repeat(10), 'Description must be at least 20 characters'],
    ['abc', 'x'.repeat(2001), 'x'.repeat(10), 'Description must be less than 2000 characters'],
    ['abc', 'x'.repeat(20), 'x'.repeat(9), 'Please describe your ideal partner in at least 10 characters'],
    ['abc', 'x'.repeat(20), 'x'.repeat(501), 'Please use less than 500 characters for your ideal partner'],
  ] as const) {
    await write(title, description, wish);
    await userEvent.click(form().getByRole('button', { name: 'Post' }));
    await form().findByText(said);
  }
  expect(sent(partnerPostsApi.createPartnerPost)).toEqual([]);

  await write('Company at night', 'Twins, four months old, and I am up.', 'Awake at three');
  state.refuses = new ApiError('internal');
  await userEvent.click(form().getByRole('button', { name: 'Post' }));
  await screen.findByText('Failed to create post');
  state.refuses = null;
  await userEvent.click(form().getByRole('button', { name: 'Post' }));
  await screen.findByText('Post created!');
  await screen.findByRole('heading', { level: 3, name: 'Company at night' });
  expect(new Set(sent(partnerPostsApi.createPartnerPost).map(({ id }) => id)).size).toBe(1);
  expect(screen.queryByRole('button', { name: /^Connect with/ })).toBeNull();
});

test('what stands between the two is said on each ad', async () => {
  await open({
    ads: [adBy(1, { connection: { id: uuid(9), status: 'pending', asked: true } })],
  });
  screen.getByText('Connection request sent');
  expect(screen.queryByRole('button', { name: 'Connect with Ada L.' })).toBeNull();
});

test('she asks to connect; after a failure under the same id', async () => {
  const { state, sent } = await open({ ads: [adBy(1)] });
  const ads = within(screen.getByRole('region', { name: 'Looking for a partner' }));
  state.refuses = new ApiError('internal');
  await press('Connect with Ada L.');
  await screen.findByText('Failed to send connection request');
  state.refuses = null;
  await press('Connect with Ada L.');
  await screen.findByText('Connection request sent!');
  await ads.findByText('Connection request sent');
  expect(new Set(sent(connectionsApi.createConnection).map(({ id }) => id)).size).toBe(1);
  expect(sent(connectionsApi.createConnection)[0]?.receiver_id).toBe(ada.id);
});

test('who is suspended is led to the line that says it, and asks nobody', async () => {
  const refuses = new ApiError('suspended');
  const house = partnersOf({ ads: [adBy(1)], refuses });
  const as = { ...mia, suspension: { until: '2999-01-05T12:00:00.000Z', decision: uuid(8) } };
  renderPage(PeerSupportPage, { as, at: '/community/peer-support', answers: house.answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Connect with Ada L.' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You can’t write where others read/));
  expect(screen.queryByText('Failed to send connection request')).toBeNull();
});

test('with nothing waiting she comes to the partners, and My Connections has no number', async () => {
  await open({ connections: [connectionWith(1, { status: 'accepted' })] });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Browse Partners');
  screen.getByRole('tab', { name: 'My Connections' });
});

test('what waits is counted on My Connections, stands first there, and she comes there first', async () => {
  const list = [
    connectionWith(1, { status: 'accepted', person: { ...ada, name: 'Quiet' } }),
    connectionWith(2, { status: 'accepted', person: { ...ada, name: 'Wrote' }, unread: 3 }),
  ];
  const house = partnersOf({ connections: list });
  const { where } = renderPage(PeerSupportPage, { as: mia, at: '/community/peer-support', answers: house.answers });
  await screen.findByRole('tab', { name: 'My Connections 3 waiting for you', selected: true });
  await screen.findByText('3 unread');
  const names = within(screen.getByRole('region', { name: 'Your connections' })).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Wrote', 'Quiet']);
  await userEvent.click(screen.getByRole('tab', { name: 'Browse Partners' }));
  await waitFor(() => expect(where()).toBe('/community/peer-support?tab=browse'));
});

test('somebody who declined is not asked again yet, and she is told when she may', async () => {
  const { state } = await open({ ads: [adBy(1)] });
  state.refuses = new ApiError('conflict', { error: askAgainLater(7) });
  await press('Connect with Ada L.');
  await screen.findByText('Not just now');
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(Date.now() + 7 * 86_400_000);
  screen.getByText(`Ada L. has said no for now. You can ask again from ${day}.`);
  expect(screen.queryByRole('button', { name: 'Connect with Ada L.' })).toBeNull();
  expect(screen.queryByText('Failed to send connection request')).toBeNull();
});

test('where the other has asked already, she is told so and can accept', async () => {
  const { state } = await open({ ads: [adBy(1)] });
  const ads = within(screen.getByRole('region', { name: 'Looking for a partner' }));
  state.pending = connectionWith(9);
  await press('Connect with Ada L.');
  await ads.findByText('Wants to connect with you');
  ads.getByRole('button', { name: 'Accept Ada L.' });
  expect(screen.queryByText('Connection request sent!')).toBeNull();
});

test('a received request is accepted from the ad', async () => {
  const first = {
    ads: [adBy(1, { connection: { id: uuid(9), status: 'pending', asked: false } })],
    connections: [connectionWith(9)],
  };
  const { state, sent } = await open(first, '/community/peer-support?tab=browse');
  const card = within(screen.getByRole('region', { name: 'Looking for a partner' }));
  card.getByText('Wants to connect with you');
  state.ads = [adBy(1, { connection: { id: uuid(9), status: 'accepted', asked: false } })];
  await userEvent.click(card.getByRole('button', { name: 'Accept Ada L.' }));
  await screen.findByText('Connection accepted!');
  await card.findByText('Connected');
  expect(card.getByRole('link', { name: 'Message Ada L.' }).getAttribute('href')).toBe(
    `/community/messages/${uuid(9)}`,
  );
  expect(sent(connectionsApi.changeConnection)).toEqual([{ id: uuid(9), status: 'accepted' }]);
});

test('an ad of hers: changed, closed, opened again, removed; a failure says so', async () => {
  const { state } = await open({ ads: [adBy(1, hers)] });
  expect(screen.queryByRole('button', { name: 'Connect with Mia K.' })).toBeNull();
  await press('Edit Ad 1');
  const edit = within(screen.getByRole('form', { name: 'Change Ad 1' }));
  await userEvent.type(edit.getByLabelText('Title'), '!');
  state.ads = state.ads.map((ad) => ({ ...ad, title: 'From the phone', version: 7 }));
  await userEvent.click(edit.getByRole('button', { name: 'Save' }));
  await screen.findByText('This was changed on another device');
  await screen.findByText(/From the phone/, { selector: 'blockquote' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await press('Replace it with my words');
  await screen.findByText('Changes saved');
  await screen.findByRole('heading', { name: 'Ad 1!' });

  state.refuses = new ApiError('internal');
  await press('Close Ad 1!');
  await screen.findByText('This post could not be closed or reopened. Please try again.');
  state.refuses = null;
  await press('Close Ad 1!');
  await screen.findByText('Post closed');
  await screen.findByRole('region', { name: 'Your closed posts' });
  await press('Reopen Ad 1!');
  await screen.findByText('Post is open again');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your closed posts' })).toBeNull());
  await press('Delete Ad 1!');
  await screen.findByText('Removed');
  await screen.findByText('Nobody is looking right now.');
  await press('Undo');
  await screen.findByRole('heading', { name: 'Ad 1!' });
});

const atConnections = '/community/peer-support?tab=connections';

test.each([
  [{ status: 'pending', asked: false }, 'Wants to connect with you', ['Accept', 'Decline']],
  [{ status: 'pending', asked: true }, 'Connection request sent', ['Take back']],
  [{ status: 'accepted' }, 'Connected', ['End connection']],
  [{ status: 'rejected' }, 'Connection declined', ['Remove']],
] as const)('a connection %o reads "%s"', async (over, words, does) => {
  await open({ connections: [connectionWith(1, over)] }, atConnections);
  const region = within(screen.getByRole('region', { name: 'Your connections' }));
  region.getByRole('heading', { level: 3, name: 'Ada L.' });
  region.getByText(words);
  expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(does);
  expect(region.queryAllByRole('link', { name: 'Message Ada L.' })).toHaveLength(words === 'Connected' ? 1 : 0);
});

test('declined; taken back and ended after a question; the count of what is unread', async () => {
  const { state } = await open(
    { connections: [connectionWith(1), connectionWith(2, { status: 'accepted', unread: 3 })] },
    atConnections,
  );
  screen.getByText('3 unread');
  state.refuses = new ApiError('internal');
  await press('Decline Ada L.');
  await screen.findByText('Failed to update connection');
  state.refuses = null;
  await press('Decline Ada L.');
  await screen.findByText('Connection rejected');
  await screen.findByText('Connection declined');
  await press('End connection: Ada L.');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End connection' }));
  await screen.findByText('Connection ended');
  await waitFor(() => expect(screen.queryByText('3 unread')).toBeNull());
});

test('a request of hers is taken back; nobody there is a former member', async () => {
  const { sent } = await open({ connections: [connectionWith(3, { asked: true, person: null })] }, atConnections);
  await press('Take back: former member');
  await userEvent.click(await screen.findByRole('button', { name: 'Take back request' }));
  await screen.findByText('Connection request taken back');
  await screen.findByText('No connections yet.');
  expect(sent(connectionsApi.deleteConnection)).toEqual([{ id: uuid(3) }]);
});

test('lists that cannot be read say so', async () => {
  const { state } = await open({ says: new ApiError('internal') });
  await waitFor(() => expect(screen.getAllByText('Failed to load posts').length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getAllByText('Failed to load connections').length).toBeGreaterThan(0));
  state.says = null;
  state.ads = [adBy(1)];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 3, name: 'Ad 1' });
});

test('who is on the team has a badge, by an ad and among her connections', async () => {
  const team = { ...ada, admin: true } as const;
  const { unmount } = await open({ ads: [adBy(1, { author: team }), adBy(2)] });
  expect(screen.getAllByText('RESET team')).toHaveLength(1);
  unmount();
  const list = [connectionWith(1, { person: team }), connectionWith(2), connectionWith(3, { person: null })];
  await open({ connections: list }, '/community/peer-support?tab=connections');
  expect(screen.getAllByText('RESET team')).toHaveLength(1);
});
