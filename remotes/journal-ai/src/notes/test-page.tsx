import { notesApi } from '@reset/contracts/http/journal-ai';
import type { Note } from '@reset/contracts/notes';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import NotesPage from './page.tsx';

export const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const at = '2026-11-21T12:00:00.000Z';
export const groceries: Note = {
  id: uuid(1),
  title: 'Groceries',
  content: 'Milk and bread',
  created_at: at,
  updated_at: at,
  version: 1,
};
export const untitled: Note = { ...groceries, id: uuid(2), title: null, content: 'Half a thought' };

/** The service over a list, newest first. */
export const service = (first: readonly Note[] = []) => {
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

export const open = async (house: ReturnType<typeof service>) => {
  const page = renderPage(NotesPage, { as: mia, answers: house.answers });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Your Notes' }).getAttribute('aria-busy')).toBe('false'),
  );
  return page;
};
export const fresh = () => within(screen.getByRole('form', { name: 'New note' }));
export const content = () => fresh().getByLabelText<HTMLTextAreaElement>('Content');
export const list = () => within(screen.getByRole('region', { name: 'Your Notes' }));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
