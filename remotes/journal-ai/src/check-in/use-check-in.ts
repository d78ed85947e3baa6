import { entriesApi } from '@reset/contracts/http/journal-ai';
import { journalMessages, type NewEntry } from '@reset/contracts/journal';
import { newId, toast, useOnline } from '@reset/remote-kit';
import { useOutbox } from '@reset/remote-kit/data';
import { shownEntries } from '../entries/shown-entries.ts';

/** Keeps a check-in and says how it went. @returns when it was kept, by the service or on this device; null if it was not */
export const useCheckIn = () => {
  const { send } = useOutbox(entriesApi.createEntry, { refresh: shownEntries });
  const online = useOnline();
  return async (levels: Pick<NewEntry, 'mood' | 'energy'>): Promise<string | null> => {
    try {
      const saved = await send({ ...levels, id: newId(), content: '', source: 'check-in' });
      const waits = online ? journalMessages.waiting : journalMessages.offline;
      toast(saved === null ? waits : { ...journalMessages.saved, tone: 'success' });
      return saved?.created_at ?? new Date().toISOString();
    } catch {
      toast({ ...journalMessages.notSaved, tone: 'danger' });
      return null;
    }
  };
};
