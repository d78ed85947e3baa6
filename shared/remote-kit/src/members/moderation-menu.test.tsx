// @vitest-environment happy-dom
import { removalsApi } from '@reset/contracts/http/admin';
import { moderationApi, postsApi } from '@reset/contracts/http/community';
import { moderationMessages, reasonsFor } from '@reset/contracts/moderation';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError, useData } from '../data.ts';
import { type Moderation, ModerationMenu } from '../members.ts';
import { type Answer, answer, renderPage } from '../test.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const target = '01890a5d-ac96-774b-bcce-000000000001';

const by: Moderation<typeof moderationApi> = { endpoints: moderationApi, ends: 'A connection between you ends.' };
const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve C.' };

const List = () => {
  useData(postsApi.countNewPosts, { than: '2026-11-21T12:00:00.000Z' });
  return <ModerationMenu by={by} kind="post" subject={{ id: target, author: eve }} of="the post of Eve C." />;
};
const open = (answers: readonly Answer[], as: typeof mia | null = mia) =>
  renderPage(List, { as, at: '/community/forum', answers: [answer(postsApi.countNewPosts, { count: 0 }), ...answers] });
const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More about the post of Eve C.' }));
  await userEvent.click(screen.getByRole('button', { name }));
};

test('what is said of reports and blocks', () => {
  expect(moderationMessages).toEqual({
    danger: 'If somebody is in danger now, please do not wait for us: there are people who answer at once.',
    reported: { title: 'Thank you for telling us', description: 'Someone from the RESET team will look at it.' },
    notReported: 'We could not send your report. Please try again.',
    noReason: 'Please choose what it is about',
    longNote: 'Please use 500 characters or fewer',
    blocked: 'You will not see new words of this person, nor they yours.',
    notBlocked: 'We could not block this person. Please try again.',
    unblocked: 'Unblocked',
    self: 'That is you.',
    slow: 'You are new here, and writing a lot at once. Please wait a little before the next one.',
  });
});

test('selling is no reason against what is for sale, but that it should not be', () => {
  const labels = reasonsFor('item').map(({ label }) => label);
  expect(labels.slice(-3)).toEqual(['Looks like a scam', 'Should not be sold', 'Something else']);
});

test('an admin takes it away by a rule; nobody else is offered that', async () => {
  const { sent, unmount } = open([]);
  await userEvent.click(screen.getByRole('button', { name: 'More about the post of Eve C.' }));
  expect(screen.queryByRole('button', { name: 'Take it away' })).toBeNull();
  unmount();
  expect(sent(removalsApi.createRemoval)).toEqual([]);
  let away = true;
  const answered = answer(removalsApi.createRemoval, ({ id }) =>
    away ? new ApiError('unavailable') : { id, decided_at: '2026-11-21T12:00:00.000Z' },
  );
  const team = open([answered], { ...mia, admin: true });
  await choose('Take it away');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Take this away?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take it away' }));
  dialog.getByText('Who wrote it is told what was taken away, by which rule, and how to appeal; never by whom.');
  const rule = dialog.getByLabelText('The rule it is about');
  await waitFor(() => expect(document.activeElement).toBe(rule));
  expect(team.sent(removalsApi.createRemoval)).toEqual([]);
  await userEvent.selectOptions(rule, 'Be kind: no shaming, insulting or harassing of others');
  await userEvent.click(dialog.getByRole('button', { name: 'Take it away' }));
  await screen.findByText('This could not be taken away. Please try again.');
  away = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Take it away' }));
  await screen.findByText('Taken away. Who wrote it is told.');
  const [first, second] = team.sent(removalsApi.createRemoval);
  expect(second).toEqual(first);
  expect([first]).toMatchObject([{ service: 'community', kind: 'post', target, rule: 'kind', facts: '' }]);
});

test('what was taken away without an answer is gone on with under the same id, also after the page was opened anew', async () => {
  const admin = { ...mia, admin: true };
  const take = async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take this away?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Take it away' }));
  };
  const first = open([answer(removalsApi.createRemoval, new ApiError('unavailable'))], admin);
  await choose('Take it away');
  await userEvent.selectOptions(await screen.findByLabelText('The rule it is about'), 'kind');
  await take();
  await screen.findByText('This could not be taken away. Please try again.');
  const [{ id } = { id: '' }] = first.sent(removalsApi.createRemoval);
  dispatchEvent(new Event('pagehide'));
  cleanup();

  const again = open(
    [answer(removalsApi.createRemoval, (words) => ({ id: words.id, decided_at: '2026-11-21T12:00:00.000Z' }))],
    admin,
  );
  await choose('Take it away');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('The rule it is about').value).toBe('kind'));
  await take();
  await screen.findByText('Taken away. Who wrote it is told.');
  expect(again.sent(removalsApi.createRemoval).map((one) => one.id)).toEqual([id]);
});

test('a report: a reason, a note, and thanks', async () => {
  const { sent } = open([answer(moderationApi.createReport, ({ id }) => ({ id }))]);
  await choose('Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this' }));
  expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Somebody may be in danger',
    'Unkind, shaming or harassing',
    'Shares private details of somebody',
    'Harmful or misleading advice',
    'Looks like a scam',
    'Selling or spam',
    'Something else',
  ]);
  // Nothing is said for her: she chooses.
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Please choose what it is about');
  expect(sent(moderationApi.createReport)).toEqual([]);
  // As in every dialog: what it is for, then the way out.
  const buttons = dialog.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(-2)).toEqual(['Send report', 'Cancel']);
  await userEvent.click(dialog.getByRole('radio', { name: 'Somebody may be in danger' }));
  expect(dialog.getByRole('status').textContent).toBe(moderationMessages.danger);
  await userEvent.click(dialog.getByRole('radio', { name: 'Selling or spam' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.queryByText(moderationMessages.danger)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Anything we should know/), ' For the third time ');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await screen.findByText('Thank you for telling us');
  screen.getByText('Someone from the RESET team will look at it.');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(sent(moderationApi.createReport)).toMatchObject([
    { kind: 'post', target, reason: 'selling', note: 'For the third time' },
  ]);
});

test('a note too long stays in the dialog; a report that fails too, and is sent with the same id', async () => {
  let fails = true;
  const { sent } = open([answer(moderationApi.createReport, ({ id }) => (fails ? new ApiError('internal') : { id }))]);
  await choose('Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await userEvent.click(dialog.getByLabelText(/^Anything we should know/));
  await userEvent.paste('x'.repeat(501));
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await dialog.findByText('Please use 500 characters or fewer');
  await userEvent.keyboard('{Backspace}');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await screen.findByText('We could not send your report. Please try again.');
  fails = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await screen.findByText('Thank you for telling us');
  expect(new Set(sent(moderationApi.createReport).map(({ id }) => id)).size).toBe(1);
});

test('a report that is not sent is kept as she wrote it', async () => {
  open([answer(moderationApi.createReport, ({ id }) => ({ id }))]);
  const ask = async () => {
    await choose('Report');
    return within(await screen.findByRole('dialog', { name: 'Report this' }));
  };
  const first = await ask();
  await userEvent.click(first.getByRole('radio', { name: 'Something else' }));
  await userEvent.type(first.getByLabelText(/^Anything we should know/), 'For the third time');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await ask();
  expect(again.getByLabelText<HTMLTextAreaElement>(/^Anything we should know/).value).toBe('For the third time');
  expect(again.getByRole('radio', { name: 'Something else', checked: true })).toBeTruthy();
  await userEvent.click(again.getByRole('button', { name: 'Send report' }));
  await screen.findByText('Thank you for telling us');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report this' })).toBeNull());
  expect((await ask()).queryByRole('radio', { checked: true })).toBeNull();
});

test('a block is asked about first; then what stands on the page is read again', async () => {
  const { sent } = open([answer(moderationApi.createBlock, ({ id }) => ({ id }))]);
  await choose('Block this person');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Block this person?' }));
  dialog.getByText(/nor they yours\. A connection between you ends\. Nobody is told, and you can take it back\.$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent(moderationApi.createBlock)).toEqual([]);
  await choose('Block this person');
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  await screen.findByText('You will not see new words of this person, nor they yours.');
  expect(sent(moderationApi.createBlock)).toMatchObject([{ kind: 'post', target }]);
  await waitFor(() => expect(sent(postsApi.countNewPosts).length).toBeGreaterThan(1));
});

test('a page that is left by a block is not read again: it would hear that it is not there', async () => {
  const Detail = () => {
    const [left, setLeft] = useState(false);
    useData(postsApi.countNewPosts, { than: '2026-11-21T12:00:00.000Z' });
    if (left) return <p>Left</p>;
    const subject = { id: target, author: eve };
    return (
      <ModerationMenu by={by} kind="post" subject={subject} of="the post of Eve C." onBlocked={() => setLeft(true)} />
    );
  };
  const answers = [
    answer(postsApi.countNewPosts, { count: 0 }),
    answer(moderationApi.createBlock, ({ id }) => ({ id })),
  ];
  const { sent } = renderPage(Detail, { as: mia, answers });
  await choose('Block this person');
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  await screen.findByText('Left');
  await act(() => Promise.resolve());
  expect(sent(postsApi.countNewPosts)).toHaveLength(1);
});

test.each([
  [new ApiError('internal'), 'We could not block this person. Please try again.'],
  [new ApiError('invalid', { error: moderationMessages.self }), 'That is you.'],
])('a block that fails says so: %s', async (refusal, message) => {
  open([answer(moderationApi.createBlock, refusal)]);
  await choose('Block this person');
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test('of who has left there is nobody to block', async () => {
  renderPage(
    () => <ModerationMenu by={by} kind="challenge" subject={{ id: target, author: null }} of="a challenge" />,
    { as: mia },
  );
  await userEvent.click(screen.getByRole('button', { name: 'More about a challenge' }));
  expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Block this person' })).toBeNull();
});

test.each(['Report', 'Block this person'])('%s: a visitor is asked to sign in, and nothing is sent', async (name) => {
  const { where, calls } = open([], null);
  await choose(name);
  await screen.findByText('Please sign in to report or block');
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(calls.map(({ endpoint }) => endpoint.key[1])).not.toContain('block');
});
