// @vitest-environment happy-dom
import { appealsApi, claimsApi, decisionsApi, memberNotesApi, mutesApi } from '@reset/contracts/http/admin';
import { moderationApi as ofCommunity } from '@reset/contracts/http/community';
import { answer, fakeHub } from '@reset/remote-kit/test';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { uuid } from '../test/house.ts';
import {
  at,
  look,
  mia,
  open,
  openWith,
  other,
  page,
  subject,
  target,
  unavailable,
  whole,
  zoe,
} from './test/open-reports.ts';

test('what cannot be read is said', async () => {
  open(answer(ofCommunity.readSubject, unavailable), answer(appealsApi.listAppeals, unavailable));
  expect((await screen.findAllByText('The appeals could not be read')).length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole('button', { name: /Look at it\s*: Post by Mia K\./ }));
  expect(await screen.findByText('This report could not be read')).toBeTruthy();
});

test('a report that comes while an admin looks is shown at once', async () => {
  const hub = fakeHub();
  let { reports } = whole;
  openWith(
    { openLive: hub.open },
    answer(ofCommunity.readSubject, () => ({ ...whole, reports })),
  );
  const dialog = within(await look());
  await expect.poll(hub.connections).toBe(1);
  act(hub.stand);
  reports = [{ ...reports[0], id: zoe.id, note: 'She means it.' }, ...reports] as typeof reports;
  act(() => hub.say('news', { service: 'community', entity: 'report', id: whole.target }));
  expect(await dialog.findByText(/She means it\./)).toBeTruthy();
});

test('of a reported ad price and picture are shown, and said where they are not', async () => {
  const size = { width: 640, webp: '/p/1-640.webp', jpeg: '/p/1-640.jpg' };
  const image = { id: other, width: 640, height: 480, thumbhash: '', sizes: [size] };
  open(answer(ofCommunity.readSubject, { ...whole, offer: { price_cents: 1_250, image } }));
  const dialog = within(await look());
  dialog.getByText('As it is now: $12.50');
  const shown = dialog.getByRole('img', { name: 'What the ad shows' });
  expect(shown.getAttribute('src')).toBe('/p/1-640.jpg');
  fireEvent.error(shown);
  expect(dialog.queryByRole('img')).toBeNull();
  dialog.getByText('Its picture could not be shown.');
  cleanup();
  open(answer(ofCommunity.readSubject, { ...whole, offer: { price_cents: 0, image: null } }));
  expect(within(await look()).getByText('As it is now: $0.00, without a picture')).toBeTruthy();
});

test.each([
  [false, 'What she reports is not kept from now on.', 'Mute reports of Zoe L.'],
  [true, 'What she reports is looked at again.', 'Listen again to Zoe L.'],
])('who misuses reports can be muted (%s)', async (muted, said, label) => {
  const { sent } = open(answer(mutesApi.readMute, { user_id: zoe.id, muted }));
  const dialog = within(await look());
  await userEvent.click(dialog.getByRole('button', { name: 'If somebody reports only to hurt' }));
  await userEvent.click(await dialog.findByRole('button', { name: label }));
  if (!muted) {
    const question = await screen.findByRole('alertdialog', { name: /^Mute reports of Zoe L\. ?\?$/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Mute reports' }));
  }
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent(mutesApi.changeMute)).toEqual([{ user_id: zoe.id, muted: !muted }]);
});

test('a mute, a note and its deletion that fail say so', async () => {
  open(
    answer(mutesApi.changeMute, unavailable),
    answer(memberNotesApi.createMemberNote, unavailable),
    answer(memberNotesApi.deleteMemberNote, unavailable),
  );
  const dialog = await look();
  await userEvent.click(within(dialog).getByRole('button', { name: 'If somebody reports only to hurt' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Mute reports of Zoe L.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mute reports' }));
  expect(await screen.findByText('This could not be changed. Please try again.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Notes on Mia K.' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Delete note' }));
  expect(await screen.findByText('The note could not be deleted. Please try again.')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('A new note'), 'Was warned twice.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep note' }));
  expect(await screen.findByText('The note could not be kept. Please try again.')).toBeTruthy();
});

const note = (n: number) => ({ id: uuid(n), content: `Note ${n}`, by: zoe, created_at: at });
const openNotes = async () => {
  const dialog = within(await look());
  await userEvent.click(dialog.getByRole('button', { name: 'Notes on Mia K.' }));
  return dialog;
};

test('older notes come page by page, and a new one is kept as she types', async () => {
  open(
    answer(memberNotesApi.listMemberNotes, ({ after }) =>
      after === undefined ? { items: [note(1)], next: 'more' } : page(note(2)),
    ),
  );
  const dialog = await openNotes();
  await userEvent.click(await dialog.findByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText('Note 2')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('A new note'), 'Was warned twice.');
  dispatchEvent(new Event('pagehide'));
  cleanup();
  open();
  const field = (await openNotes()).findByLabelText<HTMLTextAreaElement>('A new note');
  expect((await field).value).toBe('Was warned twice.');
});

test('notes that cannot be read say that it is the notes', async () => {
  open(answer(memberNotesApi.listMemberNotes, unavailable));
  await openNotes();
  expect((await screen.findAllByText('The notes could not be read')).length).toBeGreaterThan(0);
});

test.each([
  ['Unkind words', 0],
  ['Kinder words', 1],
])('what it says by now stands beside what was reported where it differs: %s', async (now, times) => {
  open(answer(ofCommunity.readSubject, { ...whole, written_at: at, now }));
  const dialog = within(await look());
  expect(dialog.queryAllByText('Its author has changed it since. As it is now:')).toHaveLength(times);
  expect(dialog.getByText(/^In the forum, written on November 21, 2026/)).toBeTruthy();
  const link = dialog.getByRole('link', { name: /^Where it stands/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/community/forum/${target}`, '_blank']);
});

test('what is gone leads nowhere', async () => {
  open(answer(ofCommunity.readSubject, { ...whole, now: null }));
  const dialog = within(await look());
  expect(dialog.getByText('It is not there any more.')).toBeTruthy();
  expect(dialog.queryByRole('link')).toBeNull();
});

test('who wrote without her name is named inside, once it is read, and nowhere before; then it is claimed', async () => {
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const { sent } = open(
    answer(ofCommunity.listSubjects, page({ ...subject, author: null, anonymous: true })),
    answer(ofCommunity.readSubject, () => read.then(() => ({ ...whole, anonymous: true }))),
  );
  await userEvent.click(await screen.findByRole('button', { name: /Look at it\s*: Post by somebody/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Post by somebody' }));
  await expect.poll(() => sent(ofCommunity.readSubject)).toEqual([{ id: subject.id }]);
  expect(sent(claimsApi.createClaim)).toEqual([]);
  resolve();
  expect((await dialog.findByText(/^Written without her name/)).textContent).toBe(
    'Written without her name; who wrote it: Mia K.',
  );
  await userEvent.click(await dialog.findByRole('radio', { name: 'Keep it as it is' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  await expect.poll(() => sent(decisionsApi.createDecision)).toMatchObject([{ author: mia.id }]);
  expect(sent(claimsApi.createClaim)).toMatchObject([{ author: mia.id }]);
});

test('that somebody may be in danger is said; how to help is folded where there is little room', async () => {
  const reports = whole.reports.map((one) => ({ ...one, reason: 'danger' }));
  for (const wide of [true, false]) {
    vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }));
    open(answer(ofCommunity.readSubject, { ...whole, reports }));
    const dialog = within(await look());
    dialog.getByText('Somebody may be in danger.');
    expect(dialog.getByText('How to help').closest('details')?.open).toBe(wide);
    cleanup();
  }
});
