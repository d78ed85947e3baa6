// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { useDraft } from '../state.ts';
import { renderPage } from '../test.tsx';

const ada = { id: 'ada', name: 'Ada L.', admin: false };
const eve = { id: 'eve', name: 'Eve M.', admin: false };
const Listing = z.object({ title: z.string(), price: z.string() });
const empty = { title: '', price: '' };

const Note = () => {
  const note = useDraft('note');
  return (
    <>
      <textarea aria-label="Note" value={note.value} onChange={(event) => note.set(event.target.value)} />
      {note.restored && <p>We kept what you wrote.</p>}
      <button onClick={() => note.settled(note.value)}>Sent</button>
      {note.other && (
        <>
          <blockquote>{note.other.value}</blockquote>
          <button onClick={note.other.take}>Take it</button>
          <button onClick={note.other.drop}>Drop it</button>
        </>
      )}
    </>
  );
};
const Ad = () => {
  const ad = useDraft('ad', { schema: Listing, initial: empty });
  return (
    <input aria-label="Title" value={ad.value.title} onChange={(e) => ad.set({ ...ad.value, title: e.target.value })} />
  );
};
const Edit = () => {
  const [row, save] = useState('First');
  const edit = useDraft('edit', { initial: row });
  return (
    <>
      <input aria-label="Edit" value={edit.value} onChange={(event) => edit.set(event.target.value)} />
      <button
        onClick={() => {
          save(edit.value);
          edit.settled(edit.value);
        }}
      >
        Save
      </button>
    </>
  );
};
/** All that the device holds under the name of the note. */
const onDisk = () =>
  Object.entries({ ...localStorage })
    .filter(([key]) => key.startsWith('reset:ada:test:draft:note/'))
    .map(([, raw]) => (JSON.parse(String(raw)) as { value: unknown }).value);
const written = () => screen.getByRole<HTMLInputElement>('textbox').value;
const kept = () => screen.queryByText('We kept what you wrote.') !== null;

test('what she types is there again after the page was lost, and offered back', async () => {
  const first = renderPage(Note, { as: ada });
  await userEvent.type(screen.getByLabelText('Note'), 'One thing I');
  expect(kept()).toBe(false);
  first.unmount();
  dispatchEvent(new Event('pagehide'));

  renderPage(Note, { as: ada });
  expect(written()).toBe('One thing I');
  expect(kept()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
  expect(written()).toBe('');
  expect(kept()).toBe(false);
  expect(onDisk().filter(Boolean)).toEqual([]);
});

test('it reaches the disk without being asked to', async () => {
  renderPage(Note, { as: ada });
  await userEvent.type(screen.getByLabelText('Note'), 'words');
  await waitFor(() => expect(onDisk()).toEqual(['words']));
});

test('another member of the device never sees it', async () => {
  const page = renderPage(Note, { as: ada });
  await userEvent.type(screen.getByLabelText('Note'), 'mine alone');
  page.become(null);
  expect(written()).toBe('');
  page.become(eve);
  expect(written()).toBe('');
  expect(kept()).toBe(false);
  page.become(ada);
  expect(written()).toBe('mine alone');
  expect(kept()).toBe(true);
});

test('what a visitor writes is still there after she signed in', async () => {
  const page = renderPage(Note);
  await userEvent.type(screen.getByLabelText('Note'), 'before');
  page.become(ada);
  expect(written()).toBe('before');
});

test.for(['Take it', 'Drop it'])(
  'another tab writes the same draft: both texts are there until she chooses: %s',
  async (choice) => {
    renderPage(Note, { as: ada });
    await userEvent.type(screen.getByLabelText('Note'), 'from here');
    await waitFor(() => expect(onDisk()).toEqual(['from here']));
    const key = 'reset:ada:test:draft:note/other';
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value: 'from there' }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    expect(written()).toBe('from here');
    expect(screen.getByText('from there')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: choice }));
    expect(written()).toBe(choice === 'Take it' ? 'from there' : 'from here');
    expect(screen.queryByRole('blockquote')).toBe(null);
  },
);

test('an edit begins anew from what was saved', async () => {
  renderPage(Edit, { as: ada });
  await userEvent.type(screen.getByLabelText('Edit'), ' and second');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(written()).toBe('First and second');
  await userEvent.type(screen.getByLabelText('Edit'), ', third');
  expect(written()).toBe('First and second, third');
});

test('a draft of fields is parsed; a damaged one is not offered', async () => {
  localStorage.setItem('reset:ada:test:draft:ad', JSON.stringify({ at: 1, value: { title: 7 } }));
  renderPage(Ad, { as: ada });
  expect(written()).toBe('');
  await userEvent.type(screen.getByLabelText('Title'), 'Pram');
  expect(written()).toBe('Pram');
});
