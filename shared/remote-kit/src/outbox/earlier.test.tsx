// @vitest-environment happy-dom
import { messagesApi } from '@reset/contracts/http/community';
import { entriesApi, notesApi, trendApi } from '@reset/contracts/http/journal-ai';
import { attemptsApi } from '@reset/contracts/http/reset-content';
import { questions, scoreQuiz } from '@reset/contracts/quiz';
import { quizMessages } from '@reset/contracts/quiz-messages';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKit } from '../kit.ts';
import { openMap } from '../state/device-map.ts';
import { DeviceStore } from '../state/device-store.ts';
import { fakeSession } from '../test/fake-session.ts';
import { FakeBrowser } from '../test/fake-browser.ts';
import { answer, renderPage } from '../test.tsx';
import { takeOver } from './earlier.ts';
import { type OutboxItem, outboxItems } from './outbox-item.ts';
import { useOutbox } from './use-outbox.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve M.', admin: false };
const [entry, note, message, friend] = [1, 2, 3, 4].map((n) => `01890a5d-ac96-774b-bcce-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];

/** Byte for byte as earlier releases wrote them. */
const left = {
  [`reset:${mia.id}:journal-ai:unsent/${entry}`]:
    `{"at":1795230000000,"value":{"kind":"entry","input":{"id":"${entry}","content":"By the lake","mood":4,"energy":3,` +
    '"mood_tags":["peace"],"entry_type":"freeform","source":"text"},"at":"2026-11-21T03:00:00.000Z","refused":null},"leave":"asks"}',
  [`reset:${mia.id}:journal-ai:unsent/${note}`]:
    `{"at":1795230001000,"value":{"kind":"note","input":{"title":"","content":"Half a thought","id":"${note}"},` +
    '"at":"2026-11-21T03:00:01.000Z","refused":"Already used"},"leave":"asks"}',
  [`reset:${mia.id}:community:unsent/${message}`]: `{"at":1795230002000,"value":{"id":"${message}","conversation":"${friend}","content":"Hello","refused":null},"leave":"asks"}`,
};
const [broken] = Object.entries({
  [`reset:${mia.id}:journal-ai:unsent/old`]: '{"at":1,"value":{"kind":"poem","words":"Kept aside"},"leave":"asks"}',
});

const put = (on: Storage, all: Readonly<Record<string, string>>) =>
  Object.entries(all).forEach(([key, raw]) => on.setItem(key, raw));
const itemsOf = (device: DeviceStore) => [
  ...openMap(device, device.key('kit', 'outbox/'), outboxItems).read().values(),
];
const oldKeys = () => Object.keys({ ...localStorage }).filter((key) => key.includes(':unsent/'));

test('what an earlier release left waiting is in the outbox, under its ids, and is shown where it was', async () => {
  put(localStorage, left);
  let waiting: readonly { readonly id: string; readonly at: string; readonly refused: unknown }[] = [];
  const Page = () => {
    const all = [
      useOutbox(entriesApi.createEntry),
      useOutbox(notesApi.createNote),
      useOutbox(messagesApi.createMessage),
    ];
    waiting = all.flatMap((outbox) => outbox.waiting as typeof waiting);
    return null;
  };
  const page = renderPage(Page, { as: null });
  page.connect(false);
  page.become(eve);
  expect(waiting).toEqual([]);
  page.become(mia);
  await waitFor(() => expect(waiting).toHaveLength(3));
  expect(waiting).toMatchObject([
    { id: entry, input: { content: 'By the lake', mood: 4 }, at: '2026-11-21T03:00:00.000Z', refused: null },
    { id: note, input: { content: 'Half a thought' }, refused: { message: 'Already used' } },
    { id: message, target: friend, input: { connection_id: friend, content: 'Hello' }, refused: null },
  ]);
  expect(oldKeys()).toEqual([]);
  const named = [entriesApi.createEntry, notesApi.createNote, messagesApi.createMessage].map(({ key }) => [...key]);
  const kept = Object.entries({ ...localStorage })
    .filter(([key]) => key.includes('kit:outbox/'))
    .map(([, raw]) => (JSON.parse(String(raw)) as { value: OutboxItem }).value);
  expect(kept.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ endpoint }) => endpoint)).toEqual(named);
  expect(kept.find(({ id }) => id === entry)?.refresh).toEqual(
    [entriesApi.listEntries, trendApi.readTrend].map(({ key }) => [...key]),
  );
});

test('taken over twice, after a crash between the two, nothing changes', () => {
  localStorage.clear();
  put(localStorage, left);
  const device = new DeviceStore(fakeSession(mia));
  takeOver(device);
  const once = itemsOf(device);
  put(localStorage, left);
  takeOver(new DeviceStore(fakeSession(mia)));
  expect(itemsOf(new DeviceStore(fakeSession(mia)))).toEqual(once);
  expect(oldKeys()).toEqual([]);
  localStorage.clear();
});

test('where the disk takes no more, it stays where it was until there is room', () => {
  const browser = new FakeBrowser();
  const tab = browser.open();
  put(tab.localStorage, left);
  browser.room = [...browser.disk].reduce((sum, [key, raw]) => sum + key.length + raw.length, 0);
  takeOver(new DeviceStore(fakeSession(mia), tab));
  expect([...browser.disk]).toEqual(Object.entries(left));
  browser.room = Number.POSITIVE_INFINITY;
  const later = new DeviceStore(fakeSession(mia), browser.open());
  takeOver(later);
  expect(itemsOf(later)).toHaveLength(3);
  expect([...browser.disk.keys()].filter((key) => key.includes(':unsent/'))).toEqual([]);
});

test('what cannot be read stays, and she is told and can copy it', async () => {
  put(localStorage, Object.fromEntries([broken!]));
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderPage(() => null, { as: mia });
  expect(await screen.findByText('Something you wrote could not be read, and was not sent.')).toBeTruthy();
  screen.getByText('It is kept on this device. You can copy it, and paste it where you like.');
  (await screen.findByRole('button', { name: 'Copy it' })).click();
  expect(writeText.mock.lastCall?.[0]).toContain('Kept aside');
  expect(oldKeys()).toEqual([broken![0]]);
  expect(new DeviceStore(fakeSession(mia)).unsentWriting()).not.toBe(null);
});

const finished = [5, 6].map((n) => {
  return {
    id: `01890a5d-ac96-774b-bcce-00000000000${n}`,
    answers: Object.fromEntries(questions.map((q) => [q.id, n - 2])),
  };
});
const PENDING = 'reset-content:pending-attempts';
const leftBy = (owner: string, value: unknown, tab?: string) =>
  put(localStorage, {
    [`reset:${owner}:${PENDING}`]: JSON.stringify({ at: 1795230000000, value, leave: 'asks', tab }),
  });
const saves = answer(attemptsApi.createAttempt, ({ id, answers }) => {
  return { id, scores: scoreQuiz(answers), created_at: '2026-11-21T08:00:00.000Z' };
});

test('quizzes that an earlier release left are sent once, with their ids and in their order, on any page', async () => {
  leftBy(mia.id, finished);
  const { sent } = renderPage(() => null, { as: mia, answers: [saves] });
  expect(await screen.findAllByText(quizMessages.saved.title)).not.toEqual([]);
  await waitFor(() => expect(sent(attemptsApi.createAttempt)).toEqual(finished));
  expect(localStorage.getItem(`reset:${mia.id}:${PENDING}`)).toBeNull();
  expect(new DeviceStore(fakeSession(mia)).unsentWriting()).toBe(null);
});

test('those of a visitor are sent when she signs in in her tab', async () => {
  sessionStorage.setItem('reset:tab', 'hers');
  leftBy('visitor', finished, 'hers');
  const { sent, become } = renderPage(() => null, { answers: [saves] });
  become(mia);
  await waitFor(() => expect(sent(attemptsApi.createAttempt)).toEqual(finished));
  expect(Object.keys(localStorage).filter((key) => key.endsWith(PENDING))).toEqual([]);
});

test('those of another visitor wait until she has said that they are hers', async () => {
  leftBy('visitor', finished, 'another');
  const device: { now: DeviceStore | null } = { now: null };
  const Page = () => {
    device.now = useKit().device;
    return null;
  };
  const { sent } = renderPage(Page, { as: mia, answers: [saves] });
  const before = device.now?.writtenBefore();
  expect(before?.keys).toEqual([`reset:visitor:${PENDING}`]);
  act(() => before?.take());
  await waitFor(() => expect(sent(attemptsApi.createAttempt)).toEqual(finished));
});

test('no finished quiz is lost where the disk takes no more, and none that cannot be read', () => {
  const browser = new FakeBrowser();
  const tab = browser.open();
  const key = `reset:${mia.id}:${PENDING}`;
  put(tab.localStorage, { [key]: JSON.stringify({ at: 1795230000000, value: finished, leave: 'asks' }) });
  browser.room = [...browser.disk].reduce((sum, [name, raw]) => sum + name.length + raw.length, 0);
  takeOver(new DeviceStore(fakeSession(mia), tab));
  expect([...browser.disk.keys()]).toEqual([key]);
  browser.room = Number.POSITIVE_INFINITY;
  const later = new DeviceStore(fakeSession(mia), browser.open());
  expect(takeOver(later)).toEqual([]);
  expect(itemsOf(later).map(({ id, input }) => ({ id, answers: input['answers'] }))).toEqual(finished);
  expect(browser.disk.has(key)).toBe(false);

  later.write(later.key('reset-content', 'pending-attempts'), [{ no: 'id' }], { leave: 'asks' });
  expect(takeOver(later)).toEqual([[{ no: 'id' }]]);
  expect(browser.disk.has(key)).toBe(true);
});
