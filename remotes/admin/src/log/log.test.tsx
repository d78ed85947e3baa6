// @vitest-environment happy-dom
import { actText, knownActs } from '@reset/contracts/acts';
import { ApiError } from '@reset/remote-kit/data';
import { moderationApi as community } from '@reset/contracts/http/community';
import { moderationApi as marketplace } from '@reset/contracts/http/marketplace';
import { actEvents } from '@reset/contracts/events';
import { logApi } from '@reset/contracts/http/admin';
import type { LogLine } from '@reset/contracts/log';
import { answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Log } from './log.tsx';

const id = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const person = (n: number, name: string) => ({ person: { id: id(n), name }, alias: 'abcd1234' });
const lines: LogLine[] = [
  {
    ...{ id: id(1), seq: 2, at: '2026-11-02T10:00:00.000Z', service: 'community', act: 'post.deleted' },
    ...{ actor: person(9, 'Mod E.'), subject: { person: null, alias: 'ef012345' }, target: id(5), why: 'be-kind' },
  },
  {
    ...{ id: id(2), seq: 1, at: '2026-11-01T10:00:00.000Z', service: 'identity', act: 'admin.grant' },
    ...{ actor: null, subject: person(9, 'Mod E.'), target: null, why: null },
  },
];
const ofHerself: LogLine = {
  ...{ id: id(3), seq: 3, at: '2026-11-03T10:00:00.000Z', service: 'admin', act: 'note.made' },
  ...{ actor: 'team', subject: person(9, 'Mod E.'), target: null, why: null },
};
const notRead = 'We could not read the log';
const [operator, empty, none] = [
  'An operator',
  'Nothing was written down that fits',
  'Nothing has been written down yet',
];
const asked: unknown[] = [];
const found = (input: object) => ({ items: 'act' in input ? [] : lines, next: null });
const open = (at = '/admin?tab=log', say: (input: object) => ReturnType<typeof found> | ApiError = found) =>
  renderPage(Log, {
    as: { id: id(9), name: 'Mod E.', admin: true },
    at,
    answers: [
      answer(logApi.listLog, (input) => {
        asked.push(input);
        return say(input);
      }),
    ],
  });

it('says in kind words who did what, to whom and why', async () => {
  open();
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Took away a post: former member ef012345 \(be kind\)Mod E\. · November 2, 2026.* · communityLine 2 · about ….{7}5 Whole id$/,
    ),
    expect.stringMatching(/^Made somebody an admin by command: Mod E\..* · November 1, 2026.* · identityLine 1$/),
  ]);
  expect(items[1]?.textContent).toContain(operator);
});

it('does not say who of the team did what concerned herself', async () => {
  open('/admin?tab=log', () => ({ items: [ofHerself], next: null }));
  const team = 'Somebody of the team';
  expect((await screen.findByRole('listitem')).textContent).toContain(`${team} · November 3, 2026`);
});

it('looks for what the address says, and the address says what is chosen', async () => {
  const { where } = open('/admin?tab=log&who=Mod&from=2026-11-01&until=2026-11-01');
  await screen.findAllByRole('listitem');
  const [from, until] = ['2026-11-01T00:00:00', '2026-11-02T00:00:00'].map((day) => new Date(day).toISOString());
  expect(asked.at(-1)).toMatchObject({ who: 'Mod', from, until });
  await userEvent.selectOptions(screen.getByLabelText('What was done'), 'Deleted an account');
  await waitFor(() => expect(where()).toContain('act=member.erase'));
  expect(await screen.findByText(`${empty}.`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(where()).toBe('/admin?tab=log'));
  await userEvent.clear(screen.getByLabelText('Name, id or mark'));
  await userEvent.type(screen.getByLabelText('Name, id or mark'), 'Noor{Enter}');
  await waitFor(() => expect(where()).toContain('who=Noor'));
});

it('offers every service that tells of acts', async () => {
  open();
  await screen.findAllByRole('listitem');
  const offered = within(screen.getByLabelText('Where')).getAllByRole('option');
  const services = actEvents.map((event) => event.split('.')[0]);
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Everywhere', ...services]);
});

it('offers the removal of all that may be come upon; each act by another word', () => {
  const kinds = [community, marketplace].flatMap(
    ({ createReport }) => z.toJSONSchema(createReport.input.shape.kind).enum ?? [],
  );
  // Of private messages the team takes away only what was reported.
  const removable = [...new Set(kinds.map(String))].filter((kind) => kind !== 'message');
  const offered = knownActs.filter((act) => removable.includes(act.replace('.deleted', '')));
  expect(offered.toSorted()).toEqual(removable.map((kind) => `${kind}.deleted`).toSorted());
  expect(knownActs).not.toContain('message.deleted');
  expect(new Set(knownActs.map(actText)).size).toBe(knownActs.length);
});

it('asks for no day that there is not', async () => {
  open('/admin?tab=log&from=yesterday&until=%2B012026-01-01');
  await screen.findAllByRole('listitem');
  expect(asked.at(-1)).toEqual({ limit: 20 });
});

it.each([
  [true, notRead],
  [false, 'There is no connection right now'],
])('what cannot be read is said, and asked for again (connected: %s)', async (online, said) => {
  let isAway = true;
  const { connect } = open('/admin?tab=log', () => (isAway ? new ApiError('unavailable') : { items: [], next: null }));
  connect(online);
  expect(await screen.findAllByText(said)).toBeTruthy();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(`${none}.`)).toBeTruthy();
});
