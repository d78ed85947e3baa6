// @vitest-environment happy-dom
import { notesApi } from '@reset/contracts/http/journal-ai';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError, useRemove } from '../data.ts';
import { answer, renderPage } from '../test.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const mia = { id, name: 'Mia K.', admin: false };
const gone = vi.fn<() => void>();

const open = (refuses: ApiError | null) => {
  const Page = () => {
    const remove = useRemove(notesApi.deleteNote, {
      ...{ done: 'Removed', failed: { title: 'Not removed' }, onGone: gone, refresh: [notesApi.listNotes] },
      undo: { endpoint: notesApi.restoreNote, failed: { title: 'Not brought back' } },
    });
    return (
      <button type="button" onClick={() => void remove(id)}>
        Delete
      </button>
    );
  };
  gone.mockClear();
  return renderPage(Page, {
    as: mia,
    answers: [answer(notesApi.deleteNote, refuses), answer(notesApi.restoreNote, new ApiError('internal'))],
  });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('it is gone, and can be brought back', async () => {
  const { sent } = open(null);
  await press('Delete');
  await screen.findByText('Removed');
  expect(gone).toHaveBeenCalledOnce();
  await press('Undo');
  await waitFor(() => expect(sent(notesApi.restoreNote)).toEqual([{ id }]));
  await screen.findByText('Not brought back');
});

test('what could not be removed is said, and nothing leaves', async () => {
  open(new ApiError('internal'));
  await press('Delete');
  await screen.findByText('Not removed');
  expect(gone).not.toHaveBeenCalled();
});
