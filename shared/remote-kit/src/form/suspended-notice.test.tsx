// @vitest-environment happy-dom
import { notesApi } from '@reset/contracts/http/journal-ai';
import { postsApi } from '@reset/contracts/http/community';
import { meApi, type Me } from '@reset/contracts/http/identity';
import { FOR_GOOD, untilText } from '@reset/contracts/suspension';
import { TextArea } from '@reset/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SuspendedNotice, useWriting, WritingForm } from '../form.ts';
import { useDraft } from '../state.ts';
import { ApiError } from '../data.ts';
import { answer, fakeHub, renderPage } from '../test.tsx';

const mia: Me = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const decision = '01890a5d-ac96-774b-bcce-b302099a8001';
const suspended = (until: string, by: string | null = decision): Me => ({
  ...mia,
  suspension: { until, decision: by },
});
const FAR = '2999-01-05T12:00:00.000Z';

const { createNote } = notesApi;
const { createPost } = postsApi;

const Form = ({ to }: { readonly to: typeof createNote | typeof createPost }) => {
  const writing = useWriting(to, {
    draft: useDraft('words'),
    textOf: (words) => words,
    input: (content, id) => ({ id, title: 'Words', content, anonymous: false }),
    failed: 'Not kept',
    onDone: () => undefined,
  });
  return (
    <WritingForm writing={writing} label="Words" send="Send" sending="Sending...">
      <TextArea aria-label="Content" value={writing.value} onChange={({ target }) => writing.set(target.value)} />
    </WritingForm>
  );
};
const ForOthers = () => <Form to={createPost} />;
const ForHerself = () => <Form to={createNote} />;
const until = `You can’t write where others read ${untilText(FAR)}`;

afterEach(() => vi.useRealTimers());

test('before she writes for others she is told until when, what is open to her, and where it is said why', () => {
  const { calls } = renderPage(ForOthers, { as: suspended(FAR) });
  expect(screen.getByText(until).closest('[role="status"]')).toBeTruthy();
  screen.getByText(/You can still read everything, and your journal/);
  const why = screen.getByRole('link', { name: 'Why, and how you can appeal' });
  expect(why.getAttribute('href')).toBe(`/inbox?decision=${decision}`);
  // The session knew it.
  expect(calls).toEqual([]);
});

test('where there is little room it is a line, with the way to why', () => {
  const Line = () => <SuspendedNotice short />;
  renderPage(Line, { as: suspended(FAR) });
  const line = screen.getByRole('status').textContent ?? '';
  expect(line).toMatch(/^You can’t write where others read until Jan \d, 2999, .*\. Why, and how you can appeal$/);
});

test('for good is said to be, and without a decision there is nothing to read', () => {
  renderPage(ForOthers, { as: suspended(FOR_GOOD, null) });
  screen.getByText('You can no longer write where others read');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['a member who may write', ForOthers, mia],
  ['her own notes', ForHerself, suspended(FAR)],
  ['one that is over', ForOthers, suspended('2026-01-05T12:00:00.000Z')],
  ['a visitor', ForOthers, null],
])('nothing is said of %s', (_, page, as) => {
  renderPage(page, { as });
  screen.getByLabelText('Content');
  expect(screen.queryByText(/write where others read/)).toBeNull();
});

test('it comes and goes with the news of it, and her words stay', async () => {
  const hub = fakeHub();
  let says: Me = suspended(FAR);
  renderPage(ForOthers, { as: mia, openLive: hub.open, answers: [answer(meApi.readMe, () => says)] });
  await waitFor(() => expect(hub.connections()).toBe(1));
  act(() => hub.stand());
  await userEvent.type(screen.getByLabelText('Content'), 'Half a thought');
  const tell = () => act(() => hub.say('news', { service: 'identity', entity: 'suspension', id: mia.id }));
  tell();
  await screen.findByText(until);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('Half a thought');
  says = mia;
  tell();
  await waitFor(() => expect(screen.queryByText(until)).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('Half a thought');
});

test('it goes when its time is over', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
  renderPage(ForOthers, { as: suspended('2026-11-21T10:00:30.000Z') });
  screen.getByText(/You can’t write where others read until/);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(screen.queryByText(/write where others read/)).toBeNull();
});

const refusing = (as: Me) =>
  renderPage(ForOthers, { as, answers: [answer(createPost, new ApiError('suspended', { error: 'Not for now.' }))] });
const sendWords = async () => {
  await userEvent.type(screen.getByLabelText('Content'), 'Half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

test('a refusal is not said once more where it stands: it leads there, and her words stay', async () => {
  refusing(suspended(FAR));
  await sendWords();
  await waitFor(() => expect(document.activeElement?.contains(screen.getByText(until))).toBe(true));
  expect(screen.queryByText('Not kept')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('Half a thought');
});

test('a refusal that the page does not know of yet is said', async () => {
  refusing(mia);
  await sendWords();
  await screen.findByText('Not kept');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Content').value).toBe('Half a thought');
});
