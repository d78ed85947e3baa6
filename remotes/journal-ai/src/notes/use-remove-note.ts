import { notes } from '@reset/contracts/http/journal-ai';
import { type Note, noteMessages } from '@reset/contracts/notes';
import { toast } from '@reset/remote-kit';
import { useSend } from '@reset/remote-kit/data';

/**
 * Deletes a note, with a way back.
 * @param onGone the note has left the list, and the focus with it
 */
export const useRemoveNote = (onGone: () => void) => {
  const refresh = [notes.listNotes];
  const restore = useSend(notes.restoreNote, { failed: { title: noteMessages.notRestored }, refresh });
  const remove = useSend(notes.deleteNote, { failed: { title: noteMessages.notDeleted }, refresh });
  return async ({ id }: Note): Promise<void> => {
    try {
      await remove.mutateAsync({ id });
    } catch {
      return;
    }
    onGone();
    toast({ title: noteMessages.deleted, action: { label: 'Undo', onAction: () => restore.mutate({ id }) } });
  };
};
