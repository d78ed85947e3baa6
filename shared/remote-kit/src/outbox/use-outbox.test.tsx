// @vitest-environment happy-dom
import { file } from '@reset/contracts/files';
import { api, Id, Instant, type Named, text } from '@reset/contracts/http';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { useData } from '../data/use-data.ts';
import { type Answer, answer, renderPage } from '../test.tsx';
import { type OutboxOf, useOutbox } from './use-outbox.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve M.', admin: false };
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const entry = (n: number, content = `Words ${n}`) => ({ id: uuid(n), content });
const note = (n: number) => ({ id: uuid(n), content: `Thought ${n}` });

const Words = text(1, 100, { min: 'Please write something', max: 'Shorter, please' });
const Row = z.object({ id: Id, content: z.string(), version: z.int() });
type Row = z.output<typeof Row>;
const Entry = z.object({ id: Id, content: Words, written_at: z.optional(Instant) });
const { saveEntry, changeEntry, saveNote, listNotes } = api('/api/test', {
  saveEntry: { route: 'POST /entries', who: 'member', input: Entry, output: Row },
  changeEntry: {
    ...{ route: 'PATCH /entries/:id', who: 'party' },
    input: z.object({ id: Id, version: z.int(), content: Words }),
    output: Row,
  },
  saveNote: { route: 'POST /notes', who: 'member', input: z.object({ id: Id, content: Words }), output: Row },
  listNotes: { route: 'GET /notes', who: 'member', input: z.object({}), output: z.array(Row) },
});

/** The service over a map: the same id is one row. */
const service = () => {
  const rows = new Map<string, Row & { written_at?: string | undefined }>();
  const state: { says: ApiError | TypeError | null; asked: number } = { says: null, asked: 0 };
  const refusals = new Map<string, ApiError>();
  const take = (input: z.output<typeof Entry>) => {
    state.asked += 1;
    const said = state.says ?? refusals.get(input.id);
    if (said) return said;
    const row = rows.get(input.id) ?? { ...input, version: 1 };
    rows.set(input.id, row);
    return row;
  };
  const answers = [
    answer(saveEntry, take),
    answer(saveNote, take),
    answer(changeEntry, ({ version, ...words }) => {
      state.asked += 1;
      if (state.says) return state.says;
      const there = rows.get(words.id);
      if (!there) return new ApiError('not_found');
      if (there.version !== version) return new ApiError('stale', { current: there });
      rows.set(words.id, { ...words, version: version + 1 });
      return { ...words, version: version + 1 };
    }),
    answer(listNotes, () => [...rows.values()]),
  ];
  return { rows, state, refusals, answers };
};

let entries: OutboxOf<typeof saveEntry>;
let changes: OutboxOf<typeof changeEntry>;
let notes: OutboxOf<typeof saveNote>;
const Page = ({ refresh = [] }: { readonly refresh?: readonly Named[] }) => {
  const [now, changed, noted] = [
    useOutbox(saveEntry),
    useOutbox(changeEntry, { refresh }),
    useOutbox(saveNote, { refresh: [listNotes] }),
  ];
  useEffect(() => {
    [entries, changes, notes] = [now, changed, noted];
  });
  return (
    <ul>
      {[...now.waiting, ...changed.waiting, ...noted.waiting].map(({ id, input, refused }) => (
        <li key={id}>{refused ? `${input.content}: ${refused.message}` : input.content}</li>
      ))}
    </ul>
  );
};
const List = () => <output>{useData(listNotes, {}).data?.length}</output>;
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
  const saved = await act(() => entries.send(entry(1, '  Words  ')));
  expect(saved).toMatchObject({ id: uuid(1), content: 'Words' });
  expect(rows.get(uuid(1))?.written_at).toBe(undefined);
  expect(shown()).toEqual([]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Words');
});

test('without a connection it waits, survives the page, and goes through once, in its order, when there is one', async () => {
  const { answers, rows } = service();
  const first = await open(answers);
  first.connect(false);
  expect(await act(() => entries.send(entry(2)))).toBeNull();
  await pass(10);
  await act(() => notes.send(note(1)));
  await pass(10);
  await act(() => entries.send(entry(3)));
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
  await act(() => entries.send(entry(1)));
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
  expect(await act(() => entries.send(entry(1)))).toBeNull();
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
  await act(() => entries.send(entry(1)));
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
  await act(() => entries.send(entry(1)));
  expect(shown()).toHaveLength(2);
  act(() => screen.getByRole('button', { name: 'Less' }).click());
  expect(shown()).toHaveLength(1);
  state.says = null;
  await waitFor(() => expect(rows.size).toBe(1));
});

test('an answer that was lost does no harm: the same id is one entry', async () => {
  const { answers, rows } = service();
  let lost = true;
  const losing = answer(saveEntry, async (input) => {
    const row = (await answers[0]?.say(input)) as Row;
    if (!lost) return row;
    lost = false;
    return new TypeError('cut');
  });
  await open([losing]);
  expect(await act(() => entries.send(entry(1)))).toBeNull();
  await pass(5_000);
  expect(shown()).toEqual([]);
  expect(rows.size).toBe(1);
});

test('what is refused for good while she is here is handed back to her form', async () => {
  const { answers, refusals, state } = service();
  refusals.set(uuid(1), new ApiError('invalid', { error: 'Not like this', fields: { content: 'Shorter, please' } }));
  await open(answers);
  await expect(act(() => entries.send(entry(1)))).rejects.toMatchObject({
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
  await act(() => entries.send(entry(1)));
  await pass(10);
  await act(() => entries.send(entry(2)));
  page.connect(true);
  await waitFor(() => expect([...rows.keys()]).toEqual([uuid(2)]));
  await waitFor(() => expect(shown()).toEqual(['Words 1: Already used']));
  const before = page.calls.length;
  await pass(120_000);
  expect(page.calls).toHaveLength(before);
  act(() => void entries.discard(uuid(1)));
  expect(shown()).toEqual([]);
});

test('one that the service trips over holds up no other', async () => {
  const { answers, refusals, rows } = service();
  refusals.set(uuid(1), new ApiError('internal'));
  const page = await open(answers);
  page.connect(false);
  await act(() => entries.send(entry(1)));
  await pass(10);
  await act(() => entries.send(entry(2)));
  page.connect(true);
  await waitFor(() => expect([...rows.keys()]).toEqual([uuid(2)]));
  expect(shown()).toEqual(['Words 1']);
});

test('what cannot be sent is not kept to be sent: the form hears at once', async () => {
  const { answers } = service();
  const page = await open(answers);
  page.connect(false);
  await expect(notes.send({ id: uuid(1), content: ' ' })).rejects.toMatchObject({
    code: 'invalid',
    fields: { content: 'Please write something' },
  });
  expect(shown()).toEqual([]);
});

test('a session that ends keeps it; it goes out when she is back, and never as somebody else', async () => {
  const { answers, rows } = service();
  const page = await open(answers);
  page.connect(false);
  await act(() => entries.send(entry(1)));
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
  expect(await act(() => entries.send(entry(1)))).toBeNull();
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
  await act(() => notes.send(note(1)));
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
  await act(() => entries.send(entry(1)));
  page.connect(true);
  await waitFor(() => expect(shown()).toEqual([]));
  await pass(5_000);
  expect(page.calls).toHaveLength(1);
});

const offline = async () => {
  const house = service();
  house.rows.set(uuid(1), { ...entry(1, 'As it was'), version: 1 });
  const page = await open(house.answers);
  page.connect(false);
  return { ...house, page };
};
const edit = (content: string, version = 1) => ({ id: uuid(1), version, content });

test('an edit waits like all else, and is made when there is a connection', async () => {
  const { page, rows, answers } = await offline();
  expect(await act(() => changes.send(edit('Written in the dark')))).toBeNull();
  page.unmount();
  await open(answers);
  await waitFor(() => expect(rows.get(uuid(1))).toMatchObject({ content: 'Written in the dark', version: 2 }));
});

test('what was taken leaves the device at once, and is in sight as answered until its lists were read again', async () => {
  const { answers, rows } = service();
  rows.set(uuid(1), { ...note(1), version: 1 });
  let read = () => {};
  const reading = new Promise<void>((resolve) => {
    read = resolve;
  });
  let asked = 0;
  const slow = answer(listNotes, async () => {
    asked += 1;
    if (asked > 1) await reading;
    return [...rows.values()];
  });
  const Both = () => (
    <>
      <Page refresh={[listNotes]} />
      <List />
    </>
  );
  const page = await open([slow, ...answers.slice(0, 3)], Both);
  await waitFor(() => expect(asked).toBe(1));
  page.connect(false);
  await act(() => changes.send(edit('Written in the dark')));
  page.connect(true);
  await waitFor(() => expect(asked).toBe(2));
  expect(JSON.stringify({ ...localStorage })).not.toContain('in the dark');
  expect(changes.waiting).toMatchObject([{ target: uuid(1), row: { content: 'Written in the dark', version: 2 } }]);
  read();
  await waitFor(() => expect(changes.waiting).toEqual([]));
});

test('an edit that comes too late overwrites nothing: it stays with the row as it is now, until she has chosen', async () => {
  const { page, rows } = await offline();
  await act(() => changes.send(edit('Here')));
  rows.set(uuid(1), { ...entry(1, 'There'), version: 2 });
  page.connect(true);
  await waitFor(() => expect(changes.waiting[0]?.refused).toMatchObject({ current: { content: 'There', version: 2 } }));
  await pass(120_000);
  expect(rows.get(uuid(1))?.content).toBe('There');
  act(() => changes.retry(changes.waiting[0]?.id ?? '', { version: 2 }));
  await waitFor(() => expect(rows.get(uuid(1))).toMatchObject({ content: 'Here', version: 3 }));
  await waitFor(() => expect(shown()).toEqual([]));
});

test('an edit whose answer was lost is no conflict with itself', async () => {
  const { page, rows } = await offline();
  await act(() => changes.send(edit('Here')));
  rows.set(uuid(1), { ...entry(1, 'Here'), version: 2 });
  page.connect(true);
  await waitFor(() => expect(shown()).toEqual([]));
  expect(rows.get(uuid(1))).toMatchObject({ content: 'Here', version: 2 });
});

test('what is about the same thing is never sent out of its order', async () => {
  const { page, rows, refusals } = await offline();
  rows.delete(uuid(1));
  refusals.set(uuid(1), new ApiError('internal'));
  await act(() => entries.send(entry(1, 'First')));
  await pass(10);
  await act(() => changes.send(edit('Then')));
  page.connect(true);
  await pass(10_000);
  expect(page.sent(changeEntry)).toEqual([]);
  refusals.clear();
  await pass(90_000);
  await waitFor(() => expect(rows.get(uuid(1))).toMatchObject({ content: 'Then', version: 2 }));
});

test('a file is nothing that a device keeps as words: it is refused before anything is said to be safe', () => {
  const image = file({ types: ['image/png'], max: 1_000, messages: { type: 'A picture', size: 'Smaller' } });
  const { savePicture } = api('/api/test', {
    savePicture: { route: 'POST /pictures', who: 'member', input: z.object({ id: Id, image }), output: Row },
  });
  const held: { now: OutboxOf<typeof savePicture> | null } = { now: null };
  const Pictures = () => {
    const outbox = useOutbox(savePicture);
    useEffect(() => {
      held.now = outbox;
    });
    return null;
  };
  renderPage(Pictures, { as: mia });
  const picture = { id: uuid(1), image: new Blob(['png'], { type: 'image/png' }) };
  const error = '/api/test/savePicture takes a file, which cannot wait on the device';
  expect(() => held.now?.send(picture)).toThrow(error);
  expect(() => held.now?.add(picture)).toThrow(error);
});
