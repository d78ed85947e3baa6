// @vitest-environment happy-dom
import { decisionMessages } from '@reset/contracts/decisions';
import { claimsApi, decisionsApi } from '@reset/contracts/http/admin';
import { moderationApi as ofCommunity } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { answer, fakeHub } from '@reset/remote-kit/test';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, test } from 'vitest';
import { at, look, mia, open, openWith, other, target, unavailable, whole, zoe } from './test/open-reports.ts';

const choose = async (dialog: HTMLElement, choice: 'Keep it as it is' | 'Act: take it away, warn or suspend') =>
  userEvent.click(await within(dialog).findByRole('radio', { name: choice }));
const toAct = (dialog: HTMLElement) => choose(dialog, 'Act: take it away, warn or suspend');
const keepIt = async (dialog: HTMLElement) => {
  await choose(dialog, 'Keep it as it is');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
};

it('is claimed when it is opened, decided with several at once, and freed', async () => {
  const { sent } = open();
  const dialog = await look();
  expect(within(dialog).getByText('Unkind words')).toBeTruthy();
  await toAct(dialog);
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Take it away' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('Suspend who wrote it'), 'For 7 days');
  const all = 'Take it away and suspend for 7 days';
  await userEvent.click(within(dialog).getByRole('button', { name: all }));
  expect(await within(dialog).findByText('Please choose the rule that it is about')).toBeTruthy();
  expect(within(dialog).getByText('Please say what happened, for who wrote it')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('What happened'), 'It shamed somebody.');
  await userEvent.selectOptions(within(dialog).getByLabelText('The rule it is about'), 'kind');
  await userEvent.click(within(dialog).getByRole('button', { name: all }));
  const question = await screen.findByRole('alertdialog', { name: `${all}?` });
  expect(sent(decisionsApi.createDecision)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: all }));
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
      newest: other,
    },
  ]);
  const [made] = sent(claimsApi.createClaim);
  await expect.poll(() => sent(claimsApi.deleteClaim)).toEqual([{ target, window: made?.window }]);
});

test('a decision that fails says so and stays open; the same again is the same one, another is another', async () => {
  const { sent } = open(answer(decisionsApi.createDecision, unavailable));
  const dialog = await look();
  await keepIt(dialog);
  expect(await screen.findByText('This could not be decided. Please try again.')).toBeTruthy();
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  await keepIt(dialog);
  await expect.poll(() => sent(decisionsApi.createDecision)).toHaveLength(2);
  await toAct(dialog);
  await userEvent.click(await within(dialog).findByRole('switch', { name: 'Warn who wrote it' }));
  await userEvent.type(within(dialog).getByLabelText('What happened'), 'It shamed somebody.');
  await userEvent.selectOptions(within(dialog).getByLabelText('The rule it is about'), 'kind');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Warn' }));
  await expect.poll(() => sent(decisionsApi.createDecision)).toHaveLength(3);
  const [first, again, another] = sent(decisionsApi.createDecision).map(({ id }) => id);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test('a decision that was not answered goes on under its id after a reload; once it is, the next is another', async () => {
  const ids: string[] = [];
  const keep = async (says: ApiError | null) => {
    const { sent } = open(answer(decisionsApi.createDecision, ({ id }) => says ?? { id, decided_at: at }));
    await keepIt(await look());
    await expect.poll(() => sent(decisionsApi.createDecision)).toHaveLength(1);
    await screen.findByText(
      says ? 'This could not be decided. Please try again.' : 'Decided. Who reported it is told.',
    );
    ids.push(...sent(decisionsApi.createDecision).map(({ id }) => id));
    dispatchEvent(new Event('pagehide'));
    cleanup();
  };
  for (const says of [unavailable, null, null]) await keep(says);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[1]);
});

test('what was chosen and written is there after she left it, and after a reload', async () => {
  open();
  const dialog = await look();
  await toAct(dialog);
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
  [
    'For 7 days',
    /^Mia K\. cannot write where others read until .+, 20\d\d\./,
    'Words that are taken away are gone for everybody, and cannot be brought back.',
  ],
  [
    'For good',
    /^Mia K\. cannot write where others read, for good\./,
    'It lasts until an admin lifts it. Words that are taken away cannot be brought back.',
  ],
])('what cannot be taken back is said before it is done: %s', async (suspend, who, said) => {
  const { sent } = open();
  const element = await look();
  await toAct(element);
  const dialog = within(element);
  await userEvent.click(await dialog.findByRole('switch', { name: 'Take it away' }));
  await userEvent.selectOptions(dialog.getByLabelText('Suspend who wrote it'), suspend);
  await userEvent.type(dialog.getByLabelText('What happened'), 'It shamed somebody.');
  await userEvent.selectOptions(dialog.getByLabelText('The rule it is about'), 'kind');
  await userEvent.click(dialog.getByRole('button', { name: /^Take it away and suspend/ }));
  const question = within(await screen.findByRole('alertdialog'));
  const asked = question.getByText(/cannot write where others read/).textContent;
  expect(asked).toMatch(who);
  expect(asked).toContain(said);
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent(decisionsApi.createDecision)).toEqual([]);
});

test('a suspension alone is asked once more, too', async () => {
  const { sent } = open();
  const element = await look();
  await toAct(element);
  const dialog = within(element);
  await userEvent.selectOptions(await dialog.findByLabelText('Suspend who wrote it'), 'For a day');
  await userEvent.type(dialog.getByLabelText('What happened'), 'It shamed somebody.');
  await userEvent.selectOptions(dialog.getByLabelText('The rule it is about'), 'kind');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend for a day' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Suspend for a day?' }));
  expect(question.getByText(/cannot write where others read until/)).toBeTruthy();
  expect(sent(decisionsApi.createDecision)).toEqual([]);
});

test('nothing is chosen for her: without a choice nothing is sent, and it is said what to choose', async () => {
  const { sent } = open();
  const dialog = await look();
  const decide = await within(dialog).findByRole('button', { name: 'Decide' });
  expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(decide);
  expect(await within(dialog).findByText('Please choose: keep it, or act')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('radio', { name: /^Keep/ })));
  await toAct(dialog);
  await userEvent.click(decide);
  expect(await within(dialog).findByText('Please choose what follows')).toBeTruthy();
  expect(sent(decisionsApi.createDecision)).toEqual([]);
});

test('acts that she chose before she keeps it after all are not sent', async () => {
  const { sent } = open();
  const dialog = await look();
  await toAct(dialog);
  await userEvent.click(await within(dialog).findByRole('switch', { name: 'Warn who wrote it' }));
  await keepIt(dialog);
  await expect
    .poll(() => sent(decisionsApi.createDecision))
    .toMatchObject([{ remove: false, warn: false, suspend: null, rule: null, facts: '' }]);
});

test('where somebody may be in danger, to keep it is asked once more', async () => {
  const reports = whole.reports.map((one) => ({ ...one, reason: 'danger' }));
  const { sent } = open(answer(ofCommunity.readSubject, { ...whole, reports }));
  const dialog = await look();
  expect(within(dialog).getByText('Numbers that help at once')).toBeTruthy();
  expect(within(dialog).getAllByRole('link', { name: /^Call / }).length).toBeGreaterThan(0);
  await keepIt(dialog);
  const question = within(await screen.findByRole('alertdialog', { name: 'Keep it?' }));
  expect(
    question.getByText(
      'It was reported because somebody may be in danger. Who wrote it hears nothing when it is kept. Please look once more whether she needs help.',
    ),
  ).toBeTruthy();
  expect(sent(decisionsApi.createDecision)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }));
  await expect.poll(() => sent(decisionsApi.createDecision)).toHaveLength(1);
});

const newer = () => ({
  ...whole,
  reports: [{ ...whole.reports[0], id: zoe.id, note: 'She means it.' }, ...whole.reports],
});

test('a report that comes under her hands is said; what she chose is decided when she has confirmed it again', async () => {
  const hub = fakeHub();
  let now: unknown = whole;
  const { sent } = openWith(
    { openLive: hub.open },
    answer(ofCommunity.readSubject, () => now as typeof whole),
  );
  const dialog = await look();
  await choose(dialog, 'Keep it as it is');
  await expect.poll(hub.connections).toBe(1);
  act(hub.stand);
  now = newer();
  act(() => hub.say('news', { service: 'community', entity: 'report', id: target }));
  const said = await within(dialog).findByText(decisionMessages.newer);
  expect(said.closest('[role="status"]')).toBeTruthy();
  const save = within(dialog).getByRole('button', { name: 'Keep it' });
  await userEvent.click(save);
  expect((await within(dialog).findByRole('alert')).textContent).toContain(decisionMessages.newer);
  expect(sent(decisionsApi.createDecision)).toEqual([]);
  await userEvent.click(save);
  await expect.poll(() => sent(decisionsApi.createDecision)).toMatchObject([{ newest: zoe.id }]);
});

test('one that the service knows of first is read anew by itself; her choice stays, and goes under an id of its own', async () => {
  let now: unknown = whole;
  const { sent } = open(
    answer(ofCommunity.readSubject, () => now as typeof whole),
    answer(decisionsApi.createDecision, ({ id, newest }) => {
      if (newest === zoe.id) return { id, decided_at: at };
      now = newer();
      return new ApiError('conflict', { error: decisionMessages.newer });
    }),
  );
  const dialog = await look();
  await keepIt(dialog);
  expect(await within(dialog).findByText(/She means it\./)).toBeTruthy();
  expect((await within(dialog).findByRole('alert')).textContent).toContain(decisionMessages.newer);
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Deciding...' })).toBeNull());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await expect.poll(() => sent(decisionsApi.createDecision)).toMatchObject([{ newest: other }, { newest: zoe.id }]);
  const [first, second] = sent(decisionsApi.createDecision).map(({ id }) => id);
  expect(second).not.toBe(first);
});
