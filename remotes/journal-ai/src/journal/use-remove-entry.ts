import { journal } from '@reset/contracts/http/journal-ai';
import { type Entry, journalMessages } from '@reset/contracts/journal';
import { toast } from '@reset/remote-kit';
import { useSend } from '@reset/remote-kit/data';
import { shownEntries } from './shown-entries.ts';

/**
 * Deletes an entry, with a way back.
 * @param onGone the entry has left the list, and the focus with it
 */
export const useRemoveEntry = (onGone: () => void) => {
  const restore = useSend(journal.restoreEntry, {
    failed: { title: journalMessages.notRestored },
    refresh: shownEntries,
  });
  const remove = useSend(journal.deleteEntry, { failed: { title: journalMessages.notDeleted }, refresh: shownEntries });
  return async ({ id }: Entry): Promise<void> => {
    try {
      await remove.mutateAsync({ id });
    } catch {
      return;
    }
    onGone();
    toast({ title: journalMessages.deleted, action: { label: 'Undo', onAction: () => restore.mutate({ id }) } });
  };
};
