// @vitest-environment happy-dom
import { notesApi } from '@reset/contracts/http/journal-ai';
import { type Note, noteMessages } from '@reset/contracts/notes';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import NotesPage from './page.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const at = '2026-11-21T12:00:00.000Z';
const groceries: Note = {
  id: uuid(1),
  title: 'Groceries',
  content: 'Milk and bread',
  created_at: at,
  updated_at: at,
  version: 1,
};
const untitled: Note = { ...groceries, id: uuid(2), title: null, content: 'Half a thought' };

/** The service over a list, newest first. */
const service = (first: readonly Note[] = []) => {
  let rows = [...first];
  const gone = new Map<string, Note>();
  const state: { says: ApiError | TypeError | null } = { says: null };
  const orSaid = <T,>(does: () => T) => state.says ?? does();
  const find = (id: string) => rows.find((row) => row.id === id) ?? new ApiError('not_found');
  const answers: readonly Answer[] = [
    answer(notesApi.listNotes, () => orSaid(() => ({ items: rows, next: null }))),
    answer(notesApi.createNote, ({ id, title, content }) =>
      orSaid(() => {
        const row = { id, title: title === '' ? null : title, content, created_at: at, updated_at: at, version: 1 };
        rows = [row, ...rows];
        return row;
      }),
    ),
    answer(notesApi.changeNote, ({ id, version, title, content }) =>
      orSaid(() => {
        const row = find(id);
        if (row instanceof ApiError) return row;
        if (row.version !== version) return new ApiError('stale', { current: row });
        const changed = { ...row, title: title === '' ? null : title, content, version: version + 1 };
        rows = rows.map((other) => (other.id === id ? changed : other));
        return changed;
      }),
    ),
    answer(notesApi.deleteNote, ({ id }) =>
      orSaid(() => {
        const row = find(id);
        if (!(row instanceof ApiError)) gone.set(id, row);
        rows = rows.filter((other) => other.id !== id);
        return null;
      }),
    ),
    answer(notesApi.restoreNote, ({ id }) => {
      const row = gone.get(id);
      if (!row) return new ApiError('not_found');
      rows = [row, ...rows];
      return row;
    }),
  ];
  const elsewhere = (id: string, content: string) => {
    rows = rows.map((row) => (row.id === id ? { ...row, content, version: row.version + 1 } : row));
  };
  return { answers, state, elsewhere, all: () => rows };
};

const open = async (house: ReturnType<typeof service>) => {
  const page = renderPage(NotesPage, { as: mia, answers: house.answers });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Your Notes' }).getAttribute('aria-busy')).toBe('false'),
  );
  return page;
};
const fresh = () => within(screen.getByRole('form', { name: 'New note' }));
const content = () => fresh().getByLabelText<HTMLTextAreaElement>('Content');
const list = () => within(screen.getByRole('region', { name: 'Your Notes' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what is said of notes', () => {
  expect(noteMessages).toEqual({
    empty: 'Note content cannot be empty',
    saved: 'Note saved',
    changed: 'Note updated',
    deleted: 'Note deleted',
    notSaved: 'Failed to save note. Please try again.',
    notDeleted: 'Failed to delete note. Please try again.',
    longTitle: 'Title must be at most 200 characters',
    longContent: 'Note must be at most 20000 characters',
    notRestored: 'Failed to bring the note back. Please try again.',
    loading: 'Failed to load notes',
    waiting: 'Kept on this device. It is saved as soon as your notes can be reached.',
  });
});

test('nothing here yet; a note is written, counted, saved, and stands first', async () => {
  const house = service();
  const { sent } = await open(house);
  list().getByText('Nothing here yet');
  fresh().getByText('0 words');
  fresh().getByText('Only you can see it.');
  await userEvent.type(fresh().getByLabelText(/^Title/), 'For the week');
  await userEvent.type(content(), 'call the school ');
  fresh().getByText('3 words');
  await press('Save');
  await screen.findByText('Note saved');
  await list().findByRole('heading', { level: 3, name: 'For the week' });
  list().getByText('call the school');
  expect(content().value).toBe('');
  expect(document.activeElement).toBe(content());
  expect(sent(notesApi.createNote)).toMatchObject([{ title: 'For the week', content: 'call the school' }]);
});

test('without words it is not sent, and says why', async () => {
  const { sent } = await open(service());
  await userEvent.type(content(), '   ');
  await press('Save');
  expect(await screen.findAllByText('Note content cannot be empty')).not.toHaveLength(0);
  expect(document.activeElement).toBe(content());
  expect(sent(notesApi.createNote)).toEqual([]);
});

test('a title too long is refused under its field, before it is sent', async () => {
  const { sent } = await open(service());
  await userEvent.click(fresh().getByLabelText(/^Title/));
  await userEvent.paste('x'.repeat(201));
  await userEvent.type(content(), 'words');
  await press('Save');
  expect(await fresh().findByText('Title must be at most 200 characters')).toBeTruthy();
  expect(sent(notesApi.createNote)).toEqual([]);
});

test('what she typed is back after the page was lost', async () => {
  const first = await open(service());
  await userEvent.type(content(), 'One thing I');
  first.unmount();
  dispatchEvent(new Event('pagehide'));
  await open(service());
  expect(content().value).toBe('One thing I');
  screen.getByText('Your unfinished words are back.');
  await press('Start again');
  expect(content().value).toBe('');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(content().value).toBe('One thing I');
  expect(document.activeElement).toBe(content());
});

test('a note that is refused gives the words back', async () => {
  const house = service();
  await open(house);
  await userEvent.type(content(), 'words');
  house.state.says = new ApiError('too_large', { error: 'Your account is full.' });
  await press('Save');
  await screen.findByText('Failed to save note. Please try again.');
  expect(content().value).toBe('words');
  fresh().getByText('Your account is full.');
});

test('without a connection it is kept here, and saved once when there is one', async () => {
  const house = service();
  const page = await open(house);
  page.connect(false);
  await userEvent.type(content(), 'written in the dark');
  await press('Save');
  await screen.findByText('Kept on this device. It is saved as soon as your notes can be reached.');
  const waiting = within(screen.getByRole('list', { name: 'On this device' }));
  waiting.getByText('written in the dark');
  waiting.getByText('Waiting to be saved');
  page.connect(true);
  await waitFor(() => expect(screen.queryByRole('list', { name: 'On this device' })).toBeNull());
  await list().findByText('written in the dark');
  expect(house.all()).toHaveLength(1);
});

test('a second press without a connection is no empty note', async () => {
  const page = await open(service());
  page.connect(false);
  await userEvent.type(content(), 'written in the dark');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Kept on this device. It is saved as soon as your notes can be reached.');
  expect(screen.queryByText('Note content cannot be empty')).toBeNull();
});

test('a note is changed in its place; Cancel leaves it as it was', async () => {
  const house = service([groceries, untitled]);
  await open(house);
  await press('Edit Groceries');
  const form = within(screen.getByRole('form', { name: 'Change Groceries' }));
  const area = form.getByLabelText('Content');
  expect(document.activeElement).toBe(area);
  await userEvent.type(area, ' and tea');
  form.getByText('5 words');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  list().getByText('Milk and bread');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Groceries' }));

  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread'), ' and tea');
  await press('Update');
  await screen.findByText('Note updated');
  await list().findByText('Milk and bread and tea');
  expect(house.all()[0]?.version).toBe(2);
  await press('Edit Groceries');
  screen.getByDisplayValue('Milk and bread and tea');
});

test('an edit is kept as she types and offered back', async () => {
  const first = await open(service([groceries]));
  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread'), ' and t');
  first.unmount();
  dispatchEvent(new Event('pagehide'));
  await open(service([groceries]));
  expect(screen.getByDisplayValue('Milk and bread and t')).toBeTruthy();
});

/** Changed here and there: she presses Update and has both texts before her. */
const collide = async () => {
  const house = service([groceries]);
  await open(house);
  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread'), ', here');
  house.elsewhere(groceries.id, 'Milk, there');
  await press('Update');
  await screen.findByText('This was changed on another device');
  screen.getByText(/^Groceries\s+Milk, there$/);
  screen.getByDisplayValue('Milk and bread, here');
  return house;
};

test('changed on another device, both texts are there: hers can stay', async () => {
  const house = await collide();
  await press('Replace it with my words');
  await list().findByText('Milk and bread, here');
  expect(house.all()[0]?.content).toBe('Milk and bread, here');
});

test('the other can stay', async () => {
  const house = await collide();
  await press('Keep what is there');
  await list().findByText('Milk, there');
  expect(house.all()[0]?.content).toBe('Milk, there');
});

test('or both together', async () => {
  const house = await collide();
  await press('Take both');
  await press('Update');
  await waitFor(() => expect(house.all()[0]?.content).toBe('Milk, there\n\nMilk and bread, here'));
});

test('a deleted note comes back by Undo', async () => {
  const house = service([groceries, untitled]);
  await open(house);
  await press('Delete Groceries');
  await screen.findByText('Note deleted');
  await waitFor(() => expect(list().queryByText('Milk and bread')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Notes' }));
  await press('Undo');
  expect(await list().findByText('Milk and bread')).toBeTruthy();
});

test('what cannot be deleted stays and says so', async () => {
  const house = service([untitled]);
  await open(house);
  house.state.says = new ApiError('internal');
  await press('Delete the note of November 21, 2026');
  await screen.findByText('Failed to delete note. Please try again.');
  expect(list().getByText('Half a thought')).toBeTruthy();
});

test('notes that cannot be read now say so, and are read on demand', async () => {
  const house = service([groceries]);
  house.state.says = new ApiError('internal');
  await open(house);
  expect(await screen.findAllByText('Failed to load notes')).not.toHaveLength(0);
  house.state.says = null;
  await press('Try again');
  expect(await list().findByText('Milk and bread')).toBeTruthy();
});

test('offline the list says so without a toast', async () => {
  const house = service([groceries]);
  house.state.says = new TypeError('Failed to fetch');
  const page = renderPage(NotesPage, { as: mia, answers: house.answers });
  page.connect(false);
  await screen.findByText('There is no connection right now');
  expect(screen.queryByText('Failed to load notes')).toBeNull();
  act(() => page.unmount());
});

test('words that ask for people get people, and are saved all the same', async () => {
  const house = service();
  await open(house);
  await userEvent.type(content(), 'I want to kill myself');
  await press('Save');
  await screen.findByText('Note saved');
  const card = await screen.findByRole('heading', { name: 'You do not have to carry this alone' });
  expect(document.activeElement).toBe(card);
  expect(house.all()).toHaveLength(1);
});

const waitingNote = () => screen.getByText('Waiting to be saved').closest('li') as HTMLElement;
const editOffline = async (words: string) => {
  const house = service([groceries]);
  const page = await open(house);
  page.connect(false);
  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread'), words);
  await press('Update');
  await screen.findByText(noteMessages.waiting);
  within(waitingNote()).getByText(`Milk and bread${words}`);
  return { house, page };
};

test('an edit without a connection waits in its place, and is made once there is one', async () => {
  const { house, page } = await editOffline(', here');
  expect(house.all()[0]?.content).toBe('Milk and bread');
  page.connect(true);
  await waitFor(() => expect(house.all()[0]?.content).toBe('Milk and bread, here'));
  await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
  list().getByText('Milk and bread, here');
});

test('an edit that waits can be gone on with: it is one edit', async () => {
  const { house, page } = await editOffline(', here');
  await press('Edit Groceries');
  await userEvent.type(screen.getByDisplayValue('Milk and bread, here'), ' and eggs');
  await press('Update');
  page.connect(true);
  await waitFor(() => expect(house.all()[0]).toMatchObject({ content: 'Milk and bread, here and eggs', version: 2 }));
});

test('an edit that waited and comes too late asks her; nothing is overwritten', async () => {
  const { house, page } = await editOffline(', here');
  house.elsewhere(groceries.id, 'Milk, there');
  page.connect(true);
  await screen.findByText(/^Groceries\s+Milk, there$/);
  screen.getByDisplayValue('Milk and bread, here');
  expect(house.all()[0]?.content).toBe('Milk, there');
  await press('Replace it with my words');
  await waitFor(() => expect(house.all()[0]?.content).toBe('Milk and bread, here'));
});

test('a page opened without a connection shows the edit that waits, and says of no list that it is empty', async () => {
  const { house, page } = await editOffline(', here');
  page.unmount();
  house.state.says = new TypeError('Failed to fetch');
  renderPage(NotesPage, { as: mia, answers: house.answers }).connect(false);
  within(await screen.findByRole('list', { name: 'On this device' })).getByText('Milk and bread, here');
  expect(screen.queryByText('Nothing here yet')).toBeNull();
});
