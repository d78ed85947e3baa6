// @vitest-environment happy-dom
import type { HouseHealth, ServiceHealth } from '@reset/contracts/health';
import { healthApi } from '@reset/contracts/http/admin';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Health } from './health.tsx';

const id = '01890a5d-ac96-774b-bcce-000000000001';
const well: ServiceHealth = {
  ...{ ok: true, version: 'abcd1234', parts: { database: true }, lag: 1 },
  ...{ outbox: { waiting: 0, oldest_at: null }, parked: { count: 0, items: [] } },
};
const since = '2026-11-02T10:00:00.000Z';
const other = '01890a5d-ac96-774b-bcce-000000000002';
const parked = { id, event: 'identity.role.changed.v1', reason: 'TypeError', parked_at: since, replay_at: null };
const house: HouseHealth = {
  services: [
    { name: 'identity', health: well, since: null },
    { name: 'marketplace', health: null, since },
    {
      name: 'community',
      health: { ...well, ok: false, parts: { database: true, events: false }, parked: { count: 1, items: [parked] } },
      since,
    },
  ],
  release: { rev: 7, remotes: [{ name: 'admin', version: '1a2b' }] },
  ai: { name: 'Built-in companion', answered_at: null, failed: { how: 'late', at: since } },
};
const open = (say: () => HouseHealth | ApiError = () => house, isDone = true) => {
  const replayed: unknown[] = [];
  const page = renderPage(Health, {
    as: { id, name: 'Mod E.', admin: true },
    at: '/admin?tab=health',
    answers: [
      answer(healthApi.readHealth, say),
      answer(healthApi.replayParked, (input) => {
        replayed.push(input);
        return isDone ? { count: 1 } : new ApiError('unavailable');
      }),
    ],
  });
  return { ...page, replayed };
};
const failed = 'We could not look how everything is';
const away = 'What looks after the house does not answer. This page asks again by itself.';
const offline = 'This page looks again as soon as there is one.';
const replayedWords = 'It is tried again';
const [notWell, notKnown] = ['Not well right now', 'Not known right now'];

const card = (name: string) => within(screen.getByRole('region', { name }));

it('says of each service how it is, what is live, and how AI answered', async () => {
  open();
  await screen.findByRole('region', { name: 'identity' });
  expect(screen.getByRole('status').textContent).toBe(`${notWell}: marketplace, community.`);
  expect(card('identity').getByText('Well')).toBeTruthy();
  expect(card('identity').getByText('1 event to be applied')).toBeTruthy();
  expect(card('identity').getByText('Version abcd1234')).toBeTruthy();
  expect(card('marketplace').getByText(/^Resting since November 2, 2026/)).toBeTruthy();
  expect(card('community').getByText(/^Not well since/)).toBeTruthy();
  expect(card('community').getByText('Not well: events')).toBeTruthy();
  expect(card('What is live').getByText('admin 1a2b')).toBeTruthy();
  expect(card('AI').getByText(/^Built-in companion\. Did not answer \(late\)/)).toBeTruthy();
});

it('what needs somebody stands first', async () => {
  const parking = { ...well, parked: { count: 1, items: [parked] } };
  open(() => ({
    ...house,
    services: [
      { name: 'identity', health: well, since: null },
      { name: 'community', health: parking, since: null },
      { name: 'marketplace', health: null, since },
    ],
  }));
  await screen.findByRole('region', { name: 'identity' });
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['marketplace', 'community', 'identity']);
  expect(screen.getByRole('status').textContent).toBe(`${notWell}: marketplace. Events parked: community.`);
});

it('a parked event is tried again at its service', async () => {
  const { replayed } = open();
  await screen.findByRole('region', { name: 'community' });
  await userEvent.click(card('community').getByRole('button', { name: `Try again: ${parked.event}` }));
  expect(await screen.findByText(replayedWords)).toBeTruthy();
  expect(replayed).toEqual([{ service: 'community', ids: [id] }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('community'));
});

it('says calmly that nobody can be asked, and asks again by itself', async () => {
  let isAway = true;
  open(() => (isAway ? new ApiError('unavailable') : house));
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(screen.getByText(away)).toBeTruthy();
  isAway = false;
  expect(await screen.findByRole('region', { name: 'identity' }, { timeout: 5_000 })).toBeTruthy();
});

it('all that are parked are tried again at once, but for what is tried already', async () => {
  const items = [parked, { ...parked, id: other }, { ...parked, id: other.replace(/2$/, '3'), replay_at: since }];
  const health = { ...well, parked: { count: 25, items } };
  const { replayed } = open(() => ({ ...house, services: [{ name: 'community', health, since: null }] }));
  await screen.findByRole('region', { name: 'community' });
  expect(card('community').getByText('25 events parked, the oldest 3 of them here')).toBeTruthy();
  expect(card('community').getByText('Events parked')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Events parked: community.');
  expect(card('community').getAllByText(replayedWords)).toHaveLength(1);
  await userEvent.click(card('community').getByRole('button', { name: 'Try all 2 again' }));
  await waitFor(() => expect(replayed).toEqual([{ service: 'community', ids: [id, other] }]));
});

it('what cannot be known is not called nothing; what keeps nothing has nothing to say', async () => {
  const unknown = { outbox: null, lag: null, parked: null };
  open(() => ({
    ...{ ...house, release: null, ai: null },
    services: [
      { name: 'community', health: { ...well, ...unknown }, since: null },
      { name: 'gateway', health: { ...well, ...unknown, version: null }, since: null },
    ],
  }));
  await screen.findByRole('region', { name: 'community' });
  const words = `${notKnown}: events to be applied, events to be told, parked events`;
  expect(card('community').getByText(words)).toBeTruthy();
  expect(card('gateway').queryByText(/Not known/)).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Everything is well.');
  expect(card('What is live').getByText('The gateway does not say.')).toBeTruthy();
  expect(card('AI').getByText('journal-ai does not say.')).toBeTruthy();
});

it('says that there is no connection, and looks at once when asked to', async () => {
  let isAway = true;
  const { connect } = open(() => (isAway ? new ApiError('unavailable') : house));
  connect(false);
  expect(await screen.findByText(offline)).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'identity' })).toBeTruthy();
});

it('what could not be tried again is said', async () => {
  open(() => house, false);
  await screen.findByRole('region', { name: 'community' });
  await userEvent.click(card('community').getByRole('button', { name: `Try again: ${parked.event}` }));
  const words = 'We could not have it tried again. Please try again in a moment.';
  expect(await screen.findByText(words)).toBeTruthy();
});
