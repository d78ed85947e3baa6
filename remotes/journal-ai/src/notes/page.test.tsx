// @vitest-environment happy-dom
import { notesApi } from '@reset/contracts/http/journal-ai';
import { noteMessages } from '@reset/contracts/notes';
import { ApiError } from '@reset/remote-kit/data';
import { renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import NotesPage from './page.tsx';
import { content, fresh, groceries, list, mia, open, press, service, untitled } from './test-page.tsx';

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
