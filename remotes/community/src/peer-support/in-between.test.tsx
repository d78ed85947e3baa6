// @vitest-environment happy-dom
import { connectionsApi, moderationApi, partnerPostsApi } from '@reset/contracts/http/community';
import { askAgainLater } from '@reset/contracts/partners';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mia } from '../test/house.ts';
import { adBy, connectionWith, hers, type PartnersState, partnersOf } from '../test/partners.ts';
import PeerSupportPage from './page.tsx';

const open = async (first: Partial<PartnersState> = {}, tab: 'browse' | 'connections' = 'browse') => {
  const house = partnersOf(first);
  const at = `/community/peer-support${tab === 'browse' ? '' : '?tab=connections'}`;
  const blocking = answer(moderationApi.createBlock, ({ id }) => ({ id }));
  const page = renderPage(PeerSupportPage, { as: mia, at, answers: [...house.answers, blocking] });
  const name = tab === 'browse' ? 'Looking for a partner' : 'Your connections';
  await waitFor(() => expect(screen.getByRole('region', { name }).getAttribute('aria-busy')).toBe('false'));
  return { ...house, ...page };
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (form: string, label: string, words: string) => {
  const field = within(screen.getByRole('form', { name: form })).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(words);
};
const heavy = 'Some nights I want to kill myself.';

test('an ad of hers, changed without a connection: it waits in sight, brings people, and goes by itself', async () => {
  const { state, connect } = await open({ ads: [adBy(1, hers)] });
  connect(false);
  await press('Edit Ad 1');
  await fill('Change Ad 1', 'Description', heavy);
  await press('Save');
  await screen.findByText('Waiting to be saved');
  screen.getByText(heavy);
  expect(screen.getAllByRole('link', { name: /988/ }).length).toBeGreaterThan(0);
  connect(true);
  await waitFor(() => expect(state.ads[0]).toMatchObject({ description: heavy, version: 2 }));
  await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
});

test('a new ad that asks for people is posted, and people are named', async () => {
  await open();
  await press('Post Ad');
  await fill('Post Ad', 'Title', 'Company at night');
  await fill('Post Ad', 'Description', heavy);
  await fill('Post Ad', 'Ideal partner qualities', 'Awake at three');
  await userEvent.click(within(screen.getByRole('form', { name: 'Post Ad' })).getByRole('button', { name: 'Post' }));
  await screen.findByText('Post created!');
  expect((await screen.findAllByRole('link', { name: /988/ })).length).toBeGreaterThan(0);
});

test('who may ask again after a day reads "tomorrow"', async () => {
  const { state } = await open({ ads: [adBy(1)] });
  state.refuses = new ApiError('conflict', { error: askAgainLater(1) });
  await press('Connect with Ada L.');
  expect(await screen.findByText('Ada L. has said no for now. You can ask again tomorrow.')).toBeTruthy();
});

test('where the two are connected already, nothing is said to have been sent', async () => {
  const { state } = await open({ ads: [adBy(1)] });
  state.pending = connectionWith(9, { status: 'accepted' });
  await press('Connect with Ada L.');
  await within(screen.getByRole('region', { name: 'Looking for a partner' })).findByText('Connected');
  expect(screen.queryByText('Connection request sent!')).toBeNull();
  expect(screen.queryByText('Wants to connect with you')).toBeNull();
});

test('a request that was taken back meanwhile says so, and is gone from the list', async () => {
  const { state } = await open({ connections: [connectionWith(1)] }, 'connections');
  Object.assign(state, { connections: [], refuses: new ApiError('not_found') });
  await press('Accept Ada L.');
  await screen.findByText('Failed to update connection');
  expect(await screen.findByText('No connections yet.')).toBeTruthy();
});

test('a question answered with no leaves the connection; what could not be ended stays', async () => {
  const { state, sent } = await open({ connections: [connectionWith(1, { status: 'rejected' })] }, 'connections');
  await press('Remove: Ada L.');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent(connectionsApi.deleteConnection)).toEqual([]);
  state.refuses = new ApiError('unavailable');
  await press('Remove: Ada L.');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Failed to update connection');
  expect(await screen.findByRole('heading', { level: 3, name: 'Ada L.' })).toBeTruthy();
});

test('her closed posts come page by page, and one that is opened again leaves them', async () => {
  const closed = { ...hers, is_active: false };
  const { sent } = await open({ ads: [adBy(1, hers), adBy(2, hers), adBy(3, closed)] });
  await press('Show more of yours');
  await press('Reopen Ad 3');
  await screen.findByText('Post is open again');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your closed posts' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Looking for a partner' }));
  expect(sent(partnerPostsApi.reopenPartnerPost)).toHaveLength(1);
});

test('who is blocked takes her ad along', async () => {
  const { state } = await open({ ads: [adBy(1)] });
  await press('More about “Ad 1” by Ada L.');
  await press('Block this person');
  state.ads = [];
  await press('Block');
  expect(await screen.findByText('Nobody is looking right now.')).toBeTruthy();
});

test('the tabs are part of the address; while it is not known who she is, neither says that she must sign in', async () => {
  const { where } = await open();
  await userEvent.click(screen.getByRole('tab', { name: 'My Connections' }));
  await screen.findByText('No connections yet.');
  await waitFor(() => expect(where()).toBe('/community/peer-support?tab=connections'));
  await userEvent.click(screen.getByRole('tab', { name: 'Browse Partners' }));
  await waitFor(() => expect(where()).toBe('/community/peer-support?tab=browse'));
});
