// @vitest-environment happy-dom
import { appealsApi, claimsApi, decisionsApi, memberNotesApi, mutesApi } from '@reset/contracts/http/admin';
import { moderationApi as ofCommunity } from '@reset/contracts/http/community';
import { moderationApi as ofMarketplace } from '@reset/contracts/http/marketplace';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer, renderPage } from '@reset/remote-kit/test';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, test } from 'vitest';
import { uuid } from '../test/house.ts';
import { Reports } from './reports.tsx';

const as = { id: '01890a5d-ac96-774b-bcce-b302099a8001', name: 'Ada T.', admin: true };
const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.' };
const zoe = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Zoe L.' };
const target = '01890a5d-ac96-774b-bcce-b302099a8003';
const other = '01890a5d-ac96-774b-bcce-b302099a8004';
const at = '2026-11-21T08:00:00.000Z';
const until = new Date(Date.now() + 600_000).toISOString();
const subject = {
  ...{ id: other, kind: 'post' as const, target, author: mia, count: 2 },
  ...{ reasons: ['unkind', 'scam'], first_at: at, created_at: at },
};
const report = { id: other, reason: 'unkind', note: 'Please look.', content: 'Unkind words', reporter: zoe };
const whole = {
  ...{ kind: 'post', target, author: mia, within: null },
  reports: [{ ...report, state: 'open' as const, created_at: at, decided_at: null }],
};
const claim = { service: 'community', kind: 'post', target, by: { ...as, admin: true as const }, mine: true, until };
const page = <T,>(...items: T[]) => ({ items, next: null });
const appeal = { id: other, state: 'open' as const, created_at: at, member: mia, own: false };
const decided = {
  ...{ id: target, service: 'community', kind: 'post', decided_at: at, removed: true, warned: false },
  ...{ suspended_until: null, facts: 'It shamed somebody.', rule: 'kind' },
};
const unavailable = new ApiError('unavailable');

/** @param first answers that come before the usual ones */
const open = (...first: Answer[]) =>
  renderPage(Reports, {
    ...{ as, at: '/admin?tab=reports' },
    answers: [
      ...first,
      answer(ofCommunity.listSubjects, page(subject)),
      answer(ofMarketplace.listSubjects, page({ ...subject, kind: 'item', target: other, count: 1 })),
      answer(ofCommunity.readSubject, whole),
      answer(claimsApi.listClaims, { items: [] }),
      answer(claimsApi.createClaim, claim),
      answer(claimsApi.deleteClaim, null),
      answer(decisionsApi.createDecision, ({ id }) => ({ id, decided_at: at })),
      answer(appealsApi.listAppeals, page(appeal)),
      answer(appealsApi.readAppeal, { ...appeal, content: 'It was a joke.', answer: '', decision: decided }),
      answer(appealsApi.answerAppeal, ({ id, state }) => ({ id, state })),
      answer(mutesApi.readMute, { user_id: zoe.id, muted: false }),
      answer(mutesApi.changeMute, (mute) => mute),
      answer(memberNotesApi.listMemberNotes, page({ id: other, content: 'Was warned.', by: zoe, created_at: at })),
      answer(memberNotesApi.createMemberNote, ({ id }) => ({ id })),
      answer(memberNotesApi.deleteMemberNote, null),
    ],
  });
const look = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Look at it\s*: Post by Mia K\./ }));
  const dialog = await screen.findByRole('dialog', { name: 'Post by Mia K.' });
  await within(dialog).findByText('Who reported it');
  return dialog;
};

it('lists what was reported in both rooms, once each, with how often and why', async () => {
  open(answer(claimsApi.listClaims, { items: [{ ...claim, mine: false, by: { ...zoe, admin: true as const } }] }));
  expect(await screen.findByText('2 reports')).toBeTruthy();
  expect(screen.getAllByText('Unkind, shaming or harassing · Looks like a scam')).toHaveLength(2);
  expect((await screen.findByText(/Being looked at by/)).textContent).toBe('Being looked at by Zoe L.');
});

it('shows more of each service that has more, beside what is there', async () => {
  const more = { ...subject, id: mia.id, target: zoe.id, author: zoe };
  open(
    answer(ofCommunity.listSubjects, ({ after }) =>
      after === undefined ? { items: [subject], next: 'more' } : page(more),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: /Look at it\s*: Post by Zoe L\./ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Look at it\s*: Post by Mia K\./ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a service that is away costs its own part', async () => {
  open(answer(ofMarketplace.listSubjects, unavailable));
  expect(await screen.findByText('2 reports')).toBeTruthy();
  const failed = 'The reports could not be read';
  expect(await screen.findByText(`${failed}: Marketplace`)).toBeTruthy();
});

it('is claimed when it is opened, decided with several at once, and freed', async () => {
  const { sent } = open();
  const dialog = await look();
  expect(within(dialog).getByText('Unkind words')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Take it away' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('Suspend who wrote it'), 'For 7 days');
  const act = 'Take it away and suspend for 7 days';
  await userEvent.click(within(dialog).getByRole('button', { name: act }));
  expect(await within(dialog).findByText('Please choose the rule that it is about')).toBeTruthy();
  expect(within(dialog).getByText('Please say what happened, for who wrote it')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('What happened'), 'It shamed somebody.');
  await userEvent.selectOptions(within(dialog).getByLabelText('The rule it is about'), 'kind');
  await userEvent.click(within(dialog).getByRole('button', { name: act }));
  const question = await screen.findByRole('alertdialog', { name: `${act}?` });
  expect(sent(decisionsApi.createDecision)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: act }));
  await screen.findByText('Decided. Who reported it is told.');
  expect(sent(decisionsApi.createDecision)).toMatchObject([
    {
      service: 'community',
      kind: 'post',
      target,
      author: mia.id,
      remove: true,
      warn: false,
      suspend: '7',
      rule: 'kind',
    },
  ]);
  await expect.poll(() => sent(claimsApi.deleteClaim)).toEqual([{ target }]);
});

it('cannot be decided while another looks at it', async () => {
  open(answer(claimsApi.createClaim, { ...claim, mine: false, by: { ...zoe, admin: true as const } }));
  const dialog = await look();
  expect(await within(dialog).findByText('Somebody else of the team is looking at this.')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Keep it' })).toBeNull();
});

test('what could not be claimed says so, and is claimed when she asks again', async () => {
  const state = { away: true };
  open(answer(claimsApi.createClaim, () => (state.away ? unavailable : claim)));
  const dialog = within(await look());
  expect(await dialog.findByText('You cannot decide this yet')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Keep it' })).toBeNull();
  state.away = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Keep it' })).toBeTruthy();
  expect(dialog.queryByText('You cannot decide this yet')).toBeNull();
});

test('a decision that fails says so and stays open; the same again is the same one, another is another', async () => {
  const { sent } = open(answer(decisionsApi.createDecision, unavailable));
  const dialog = await look();
  const keep = () => userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await within(dialog).findByRole('button', { name: 'Keep it' });
  await keep();
  expect(await screen.findByText('This could not be decided. Please try again.')).toBeTruthy();
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  await keep();
  await expect.poll(() => sent(decisionsApi.createDecision)).toHaveLength(2);
  await userEvent.click(await within(dialog).findByRole('switch', { name: 'Warn who wrote it' }));
  await userEvent.type(within(dialog).getByLabelText('What happened'), 'It shamed somebody.');
  await userEvent.selectOptions(within(dialog).getByLabelText('The rule it is about'), 'kind');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Warn' }));
  await expect.poll(() => sent(decisionsApi.createDecision)).toHaveLength(3);
  const [first, again, another] = sent(decisionsApi.createDecision).map(({ id }) => id);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('what was chosen and written is there after she left it, and after a reload', async () => {
  open();
  const dialog = await look();
  await userEvent.click(await within(dialog).findByRole('switch', { name: 'Warn who wrote it' }));
  await userEvent.type(within(dialog).getByLabelText('What happened'), 'It shamed somebody.');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const written = async () => within(await look()).findByLabelText<HTMLTextAreaElement>('What happened');
  expect((await written()).value).toBe('It shamed somebody.');
  dispatchEvent(new Event('pagehide'));
  cleanup();
  open();
  expect((await written()).value).toBe('It shamed somebody.');
  expect(screen.getByRole('button', { name: 'Warn' })).toBeTruthy();
});

test.each([
  ['For 7 days', 'Words that are taken away are gone for everybody, and cannot be brought back.'],
  ['For good', 'It lasts until an admin lifts it. Words that are taken away cannot be brought back.'],
])('what cannot be taken back is said before it is done: %s', async (suspend, said) => {
  const { sent } = open();
  const dialog = within(await look());
  await userEvent.click(await dialog.findByRole('switch', { name: 'Take it away' }));
  await userEvent.selectOptions(dialog.getByLabelText('Suspend who wrote it'), suspend);
  await userEvent.type(dialog.getByLabelText('What happened'), 'It shamed somebody.');
  await userEvent.selectOptions(dialog.getByLabelText('The rule it is about'), 'kind');
  await userEvent.click(dialog.getByRole('button', { name: /^Take it away and suspend/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(said)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent(decisionsApi.createDecision)).toEqual([]);
});

test('where somebody may be in danger, that stands first and is seen', async () => {
  open(
    answer(ofMarketplace.listSubjects, page({ ...subject, kind: 'item', reasons: ['danger', 'scam'], target: other })),
  );
  const cards = await screen.findAllByRole('heading', { level: 3 });
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Ad by Mia K.', 'Post by Mia K.']);
  expect(screen.getByText('Somebody may be in danger')).toBeTruthy();
});

test('what cannot be read is said', async () => {
  open(answer(ofCommunity.readSubject, unavailable), answer(appealsApi.listAppeals, unavailable));
  expect((await screen.findAllByText('The appeals could not be read')).length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole('button', { name: /Look at it\s*: Post by Mia K\./ }));
  expect(await screen.findByText('This report could not be read')).toBeTruthy();
});

test.each([
  [false, 'What she reports is not kept from now on.', 'Mute reports of Zoe L.'],
  [true, 'What she reports is looked at again.', 'Listen again to Zoe L.'],
])('who misuses reports can be muted (%s)', async (muted, said, label) => {
  const { sent } = open(answer(mutesApi.readMute, { user_id: zoe.id, muted }));
  await userEvent.click(await within(await look()).findByRole('button', { name: label }));
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

test.each([
  ['done', 'Answered. She is told.'],
  ['failed', 'The answer could not be kept. Please try again.'],
])('an appeal is read with its decision, and answered: %s', async (how, said) => {
  const { sent } = open(...(how === 'failed' ? [answer(appealsApi.answerAppeal, unavailable)] : []));
  await userEvent.click(await screen.findByRole('button', { name: /Read it\s*: appeal of Mia K\./ }));
  const dialog = await screen.findByRole('dialog', { name: 'An appeal' });
  expect(await within(dialog).findByText('It was a joke.')).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send answer' }));
  expect(await within(dialog).findByText('Please choose what becomes of the decision')).toBeTruthy();
  expect(sent(appealsApi.answerAppeal)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: /It was not right/ }));
  await userEvent.type(within(dialog).getByLabelText('Why'), 'It was a joke among friends.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent(appealsApi.answerAppeal)).toMatchObject([{ id: other, state: 'reversed' }]);
});

test('letters move through the queue while the focus is in it, and ? says which', async () => {
  open();
  const [first, second] = await screen.findAllByRole('button', { name: /^Look at it/ });
  first?.focus();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('k');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeTruthy();
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
