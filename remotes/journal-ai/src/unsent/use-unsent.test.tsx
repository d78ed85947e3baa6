// @vitest-environment happy-dom
import { journal, notes } from '@reset/contracts/http/journal-ai';
import type { Entry } from '@reset/contracts/journal';
import type { Note } from '@reset/contracts/notes';
import { ApiError, useData } from '@reset/remote-kit/data';
import { type Answer, answer, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type UnsentWriting, useUnsent } from './use-unsent.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve M.', admin: false };
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const entry = (n: number, content = `Words ${n}`) => ({ id: uuid(n), content, mood: 3, energy: 4 });
const note = (n: number) => ({ id: uuid(n), title: '', content: `Thought ${n}` });

/** The service over a map: the same id is one row. */
const service = () => {
  const rows = new Map<string, { content: string; written_at?: string | undefined }>();
  const state: { says: ApiError | TypeError | null; asked: number } = { says: null, asked: 0 };
  const refusals = new Map<string, ApiError>();
  const take = (input: { id: string; content: string; written_at?: string | undefined }) => {
    state.asked += 1;
    const said = state.says ?? refusals.get(input.id);
    if (said) return said;
    if (!rows.has(input.id)) rows.set(input.id, input);
    const at = input.written_at ?? '2026-11-21T12:00:00.000Z';
    const words = rows.get(input.id)?.content ?? '';
    return { id: input.id, content: words, created_at: at, updated_at: at, version: 1 };
  };
  const rest = { mood: 3, energy: 4, mood_tags: [], entry_type: 'freeform', source: 'text' };
  const answers = [
    answer(journal.saveEntry, (input) => {
      const row = take(input);
      return row instanceof Error ? row : ({ ...rest, ai_feedback: null, feedback_by: null, ...row } satisfies Entry);
    }),
    answer(notes.saveNote, (input) => {
      const row = take(input);
      return row instanceof Error ? row : ({ title: null, ...row } satisfies Note);
    }),
    answer(notes.listNotes, () => ({
      items: [...rows].map(([id]) => ({ ...note(0), id, created_at: at0, updated_at: at0, version: 1 })),
      next: null,
    })),
  ];
  return { rows, state, refusals, answers };
};
const at0 = '2026-11-21T12:00:00.000Z';

let unsent: UnsentWriting;
const Page = () => {
  const now = useUnsent();
  useEffect(() => {
    unsent = now;
  }, [now]);
  return (
    <ul>
      {[...now.waiting.entry, ...now.waiting.note].map(({ input, refused }) => (
        <li key={input.id}>{refused === null ? input.content : `${input.content}: ${refused}`}</li>
      ))}
    </ul>
  );
};
const List = () => <output>{useData(notes.listNotes, {}).data?.items.length}</output>;
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The page as it stands once it has looked whether anything waits. */
const open = async (answers: readonly Answer[], What: ComponentType = Page) => {
  const page = renderPage(What, { as: mia, answers });
  await pass(10);
  return page;
};

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 }));
afterEach(() => void vi.useRealTimers());

test('what is saved with a connection is answered with its row and leaves nothing behind', async () => {
  const { answers, rows } = service();
  await open(answers);
  const saved = await act(() => unsent.save('entry', entry(1, '  Words  ')));
  expect(saved).toMatchObject({ state: 'saved', row: { id: uuid(1), content: 'Words' } });
  expect(rows.get(uuid(1))?.written_at).toBe(undefined);
  expect(shown()).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Words');
});

test('without a connection it waits, survives the page, and goes through once, in its order, when there is one', async () => {
  const { answers, rows } = service();
  const first = await open(answers);
  first.connect(false);
  expect(await act(() => unsent.save('entry', entry(2)))).toEqual({ state: 'waiting' });
  await pass(10);
  await act(() => unsent.save('note', note(1)));
  await pass(10);
  await act(() => unsent.save('entry', entry(3)));
  expect(first.calls).toEqual([]);
  first.unmount();

  const second = await open(answers);
  await waitFor(() => expect(shown()).toEqual([]));
  expect([...rows.keys()]).toEqual([uuid(2), uuid(1), uuid(3)]);
  await pass(120_000);
  expect(second.calls).toHaveLength(3);
});

test('it carries the time at which she wrote it', async () => {
  const { answers, rows } = service();
  vi.setSystemTime('2026-11-21T03:00:00.000Z');
  const page = await open(answers);
  page.connect(false);
  await act(() => unsent.save('entry', entry(1)));
  await pass(3_600_000);
  page.connect(true);
  await waitFor(() => expect(rows.size).toBe(1));
  expect(rows.get(uuid(1))?.written_at).toMatch(/^2026-11-21T03:00:0/);
});

test.for([
  ['the network is gone', () => new TypeError('Failed to fetch')],
  ['the service rests', () => new ApiError('unavailable')],
  ['the service trips', () => new ApiError('internal')],
  ['it was a lot at once', () => new ApiError('limited')],
] as const)('%s: it waits and is tried again, with pauses that grow', async ([, error]) => {
  const { answers, state, rows } = service();
  await open(answers);
  state.says = error();
  expect(await act(() => unsent.save('entry', entry(1)))).toEqual({ state: 'waiting' });
  await pass(300_000);
  expect(state.asked).toBeGreaterThan(5);
  expect(state.asked).toBeLessThan(15);
  expect(shown()).toEqual(['Words 1']);
  state.says = null;
  await pass(90_000);
  expect(shown()).toEqual([]);
  expect(rows.size).toBe(1);
});

test('however many parts of a page use it, it is tried again as by one', async () => {
  const { answers, state } = service();
  await open(answers, () => (
    <>
      <Page />
      <Page />
      <Page />
    </>
  ));
  state.says = new ApiError('unavailable');
  await act(() => unsent.save('entry', entry(1)));
  await pass(300_000);
  expect(state.asked).toBeGreaterThan(5);
  expect(state.asked).toBeLessThan(15);
});

test('when the part that did it goes, another goes on', async () => {
  const { answers, state, rows } = service();
  const Two = () => {
    const [both, setBoth] = useState(true);
    return (
      <>
        {both && <Page />}
        <Page />
        <button onClick={() => setBoth(false)}>Less</button>
      </>
    );
  };
  await open(answers, Two);
  state.says = new ApiError('unavailable');
  await act(() => unsent.save('entry', entry(1)));
  expect(shown()).toHaveLength(2);
  act(() => screen.getByRole('button', { name: 'Less' }).click());
  expect(shown()).toHaveLength(1);
  state.says = null;
  await waitFor(() => expect(rows.size).toBe(1));
});

test('an answer that was lost does no harm: the same id is one entry', async () => {
  const { answers, rows } = service();
  let lost = true;
  const saveEntry = answer(journal.saveEntry, async (input) => {
    const row = (await answers[0]?.say(input)) as Entry;
    if (!lost) return row;
    lost = false;
    return new TypeError('cut');
  });
  await open([saveEntry]);
  expect(await act(() => unsent.save('entry', entry(1)))).toEqual({ state: 'waiting' });
  await pass(5_000);
  expect(shown()).toEqual([]);
  expect(rows.size).toBe(1);
});

test('what is refused for good while she is here is handed back to her form', async () => {
  const { answers, refusals, state } = service();
  refusals.set(uuid(1), new ApiError('invalid', { error: 'Not like this', fields: { content: 'Shorter, please' } }));
  await open(answers);
  await expect(act(() => unsent.save('entry', entry(1)))).rejects.toMatchObject({
    code: 'invalid',
    fields: { content: 'Shorter, please' },
  });
  expect(shown()).toEqual([]);
  await pass(60_000);
  expect(state.asked).toBe(1);
});

test('what is refused for good later stays, says why, holds up no other, and can be given up', async () => {
  const { answers, refusals, rows } = service();
  refusals.set(uuid(1), new ApiError('conflict', { error: 'Already used' }));
  const page = await open(answers);
  page.connect(false);
  await act(() => unsent.save('entry', entry(1)));
  await pass(10);
  await act(() => unsent.save('entry', entry(2)));
  page.connect(true);
  await waitFor(() => expect([...rows.keys()]).toEqual([uuid(2)]));
  await waitFor(() => expect(shown()).toEqual(['Words 1: Already used']));
  const before = page.calls.length;
  await pass(120_000);
  expect(page.calls).toHaveLength(before);
  act(() => unsent.discard(uuid(1)));
  expect(shown()).toEqual([]);
});

test('one that the service trips over holds up no other', async () => {
  const { answers, refusals, rows } = service();
  refusals.set(uuid(1), new ApiError('internal'));
  const page = await open(answers);
  page.connect(false);
  await act(() => unsent.save('entry', entry(1)));
  await pass(10);
  await act(() => unsent.save('entry', entry(2)));
  page.connect(true);
  await waitFor(() => expect([...rows.keys()]).toEqual([uuid(2)]));
  expect(shown()).toEqual(['Words 1']);
});

test('what cannot be sent is not kept to be sent: the form hears at once', async () => {
  const { answers } = service();
  const page = await open(answers);
  page.connect(false);
  await expect(unsent.save('note', { id: uuid(1), title: '', content: ' ' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { content: 'Note content cannot be empty' },
  });
  expect(shown()).toEqual([]);
});

test('a session that ends keeps it; it goes out when she is back, and never as somebody else', async () => {
  const { answers, rows } = service();
  const page = await open(answers);
  page.connect(false);
  await act(() => unsent.save('entry', entry(1)));
  page.become(null);
  page.connect(true);
  await pass(5_000);
  page.become(eve);
  await pass(5_000);
  expect(shown()).toEqual([]);
  expect(page.calls).toEqual([]);
  page.become(mia);
  await waitFor(() => expect(rows.size).toBe(1));
  expect(page.calls[0]?.headers.get('authorization')).toBe(`Bearer token of ${mia.id}`);
});

test('a token that is refused ends the session and keeps the words', async () => {
  const { answers, state, rows } = service();
  const page = await open(answers);
  state.says = new ApiError('sign_in');
  expect(await act(() => unsent.save('entry', entry(1)))).toEqual({ state: 'waiting' });
  await pass(60_000);
  expect(state.asked).toBe(1);
  state.says = null;
  page.become(mia);
  await waitFor(() => expect(rows.size).toBe(1));
});

test('lists on the screen show what has gone through', async () => {
  const { answers } = service();
  const page = await open(answers, () => (
    <>
      <Page />
      <List />
    </>
  ));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
  page.connect(false);
  await act(() => unsent.save('note', note(1)));
  page.connect(true);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
});

test('two pages at once send each piece once', async () => {
  const { answers } = service();
  const page = await open(answers, () => (
    <>
      <Page />
      <Page />
    </>
  ));
  page.connect(false);
  await act(() => unsent.save('entry', entry(1)));
  page.connect(true);
  await waitFor(() => expect(shown()).toEqual([]));
  await pass(5_000);
  expect(page.calls).toHaveLength(1);
});
