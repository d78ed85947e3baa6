// @vitest-environment happy-dom
import { appealsApi, decisionsApi, noticesApi } from '@reset/contracts/http/admin';
import { decisionMessages } from '@reset/contracts/decisions';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer, renderPage } from '@reset/remote-kit/test';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, test } from 'vitest';
import DecisionsSlot from './slot.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const id = '01890a5d-ac96-774b-bcce-b302099a8003';
const at = '2026-11-21T08:00:00.000Z';
const statement = {
  ...{ id, service: 'community', kind: 'post', decided_at: at, removed: true, warned: true },
  ...{ suspended_until: '9999-12-31T00:00:00.000Z', facts: 'It shamed somebody.', rule: 'kind' },
  ...{ reported: true, words: 'You are no mother.', written_at: '2026-11-03T08:00:00.000Z', within: null },
  ...{ appeal_until: '2099-12-11T08:00:00.000Z', appeal: null },
};
const notice = { id: '01890a5d-ac96-774b-bcce-b302099a8004', about: id, at, read_at: null, subject: 'post' };
const Slot = () => <DecisionsSlot filter="all" onState={() => undefined} />;
const open = (where: string, ...first: Answer[]) =>
  renderPage(Slot, {
    ...{ as: mia, at: where },
    answers: [
      ...first,
      answer(noticesApi.listNotices, {
        items: [
          { ...notice, kind: 'decision', removed: true, warned: false, suspended: false },
          { ...notice, id: mia.id, kind: 'appeal-answered', state: 'upheld' },
        ],
        next: null,
      }),
      answer(noticesApi.markNoticeRead, null),
      answer(decisionsApi.readDecision, statement),
      answer(appealsApi.createAppeal, ({ content }) => ({
        ...statement,
        appeal: { state: 'open' as const, content, created_at: at, answer: '' },
      })),
    ],
  });

it('leads from what she is told to the decision and its reasons', async () => {
  open('/inbox');
  const link = await screen.findByRole('link', { name: /We have decided about a post of yours/ });
  expect(link.getAttribute('href')).toBe(`/inbox?decision=${id}`);
  expect(screen.getByRole('link', { name: /We have answered your appeal/ })).toBeTruthy();
});

it('stands by itself until she has read it, whatever else she looks at', async () => {
  const { sent } = open('/inbox');
  await screen.findByRole('link', { name: /We have decided about a post of yours/ });
  expect(sent(noticesApi.listNotices)).toMatchObject([{ unread: true }]);
});

it('reads what told of it, by whatever link she came', async () => {
  const { sent } = open(`/inbox?decision=${id}`);
  await waitFor(() => expect(sent(noticesApi.markNoticeRead)).toEqual([{ id: notice.id }, { id: mia.id }]));
});

it('says what was decided, how far it goes, how long, what happened, the rule, and that people decided', async () => {
  open(`/inbox?decision=${id}`);
  expect(await screen.findByText('The post was taken away, for everybody and for good.')).toBeTruthy();
  expect(screen.getByText('It shamed somebody.')).toBeTruthy();
  expect(screen.getByText('This is a warning.')).toBeTruthy();
  expect(
    screen.getByText(
      /No writing where others read, for good: in the forum, .* chats with others\. Your journal, notes and chats with the coach stay yours/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/Our rule: Be kind/)).toBeTruthy();
  expect(screen.getByText(/People decided this, not a computer/)).toBeTruthy();
  expect(
    screen.getByText(
      'A letter like this can weigh on a day. Where it is too much, there are people who answer at once.',
    ),
  ).toBeTruthy();
});

it('shows her words as they were, where and when they stood; the end of long ones when she asks', async () => {
  open(`/inbox?decision=${id}`);
  expect(await screen.findByText('You are no mother.')).toBeTruthy();
  expect(screen.getByText('The post, in the forum, written on November 3, 2026:')).toBeTruthy();
  expect(screen.getByText(/after somebody reported it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all of it' })).toBeNull();
  cleanup();
  const words = `${'You are no mother. '.repeat(30)}The end.`;
  const comment = { ...statement, kind: 'comment', words, within: mia.id, reported: false };
  open(`/inbox?decision=${id}`, answer(decisionsApi.readDecision, comment));
  const more = await screen.findByRole('button', { name: 'Show all of it' });
  expect(screen.queryByText(/The end\./)).toBeNull();
  await userEvent.click(more);
  expect(screen.getByText(/The end\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'The post that it stood under' });
  expect(link.getAttribute('href')).toBe(`/community/forum/${mia.id}`);
  expect(screen.getByText(/who came upon it themselves/)).toBeTruthy();
});

it('a warning alone says that nothing else follows', async () => {
  const warned = { ...statement, removed: false, suspended_until: null };
  open(`/inbox?decision=${id}`, answer(decisionsApi.readDecision, warned));
  expect(await screen.findByText('This is a warning. Nothing else follows from it.')).toBeTruthy();
});

it('takes one appeal', async () => {
  const { sent } = open(`/inbox?decision=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Please tell us why you see it differently')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Appeal'), 'It was a joke.');
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Your appeal is with us')).toBeTruthy();
  expect(await screen.findByText('Somebody else of the team will read it, where there is one.')).toBeTruthy();
  expect(sent(appealsApi.createAppeal)).toMatchObject([{ decision_id: id, content: 'It was a joke.' }]);
});

test('an appeal that fails says so and keeps her words', async () => {
  open(`/inbox?decision=${id}`, answer(appealsApi.createAppeal, new ApiError('unavailable')));
  await userEvent.type(await screen.findByLabelText('Appeal'), 'It was a joke.');
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('We could not send your appeal. Please try again.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Appeal').value).toBe('It was a joke.');
});

test('an appeal against what is not quite decided says so, and keeps her words', async () => {
  const early = new ApiError('conflict', { error: decisionMessages.early });
  open(`/inbox?decision=${id}`, answer(appealsApi.createAppeal, early));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Appeal');
  await userEvent.type(field, 'It was a joke.');
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(
    await screen.findByText(
      'This is not quite decided yet. Please send it in a few minutes: what you wrote stays here.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText('We could not send your appeal. Please try again.')).toBeNull();
  expect(field.value).toBe('It was a joke.');
});

test('an appeal that was begun is there after a reload', async () => {
  open(`/inbox?decision=${id}`);
  await userEvent.type(await screen.findByLabelText('Appeal'), 'It was a joke.');
  dispatchEvent(new Event('pagehide'));
  cleanup();
  open(`/inbox?decision=${id}`);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Appeal')).value).toBe('It was a joke.');
});

test('the focus goes to the decision that she opened, and stays there when her appeal is sent', async () => {
  open(`/inbox?decision=${id}`);
  const heading = await screen.findByRole('heading', { name: 'A decision about something you wrote' });
  expect(document.activeElement).toBe(heading);
  await userEvent.type(await screen.findByLabelText('Appeal'), 'It was a joke.');
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
  await screen.findByText('Your appeal is with us');
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test.each([
  ['item', 'an ad'],
  ['update', 'an update'],
  ['post', 'a post'],
])('a decision about %s is one about %s', async (subject, said) => {
  const told = { ...notice, subject, kind: 'decision' as const, removed: true, warned: false, suspended: false };
  open('/inbox', answer(noticesApi.listNotices, { items: [told], next: null }));
  expect(await screen.findByRole('link', { name: new RegExp(`decided about ${said} of yours`) })).toBeTruthy();
});

test('after 20 days there is none any more; an answer stands where she wrote', async () => {
  open(`/inbox?decision=${id}`, answer(decisionsApi.readDecision, { ...statement, appeal_until: at }));
  expect(await screen.findByText('The 20 days for an appeal are over.')).toBeTruthy();
});

test('what the team answered is shown first, and what was taken back holds no more', async () => {
  const appeal = { state: 'reversed' as const, content: 'It was a joke.', created_at: at, answer: 'You are right.' };
  open(`/inbox?decision=${id}`, answer(decisionsApi.readDecision, { ...statement, appeal }));
  const answered = await screen.findByText('You are right.');
  expect(answered.compareDocumentPosition(screen.getByText(/^Our rule/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/^No writing where others read/)).toBeNull();
  expect(screen.queryByLabelText('Appeal')).toBeNull();
});

test('a decision that cannot be read says so', async () => {
  open(`/inbox?decision=${id}`, answer(decisionsApi.readDecision, new ApiError('unavailable')));
  expect(await screen.findByText('The decision could not be read')).toBeTruthy();
});
