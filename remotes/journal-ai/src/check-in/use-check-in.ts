import { entriesApi } from '@reset/contracts/http/journal-ai';
import { journalMessages, type NewEntry } from '@reset/contracts/journal';
import { newId, toast } from '@reset/remote-kit';
import { useOutbox } from '@reset/remote-kit/data';
import { shownEntries } from '../entries/shown-entries.ts';

/** Keeps a check-in and says how it went. @returns whether it is kept now, by the service or on this device */
export const useCheckIn = () => {
  const { send } = useOutbox(entriesApi.createEntry, { refresh: shownEntries });
  return async (levels: Pick<NewEntry, 'mood' | 'energy'>): Promise<boolean> => {
    try {
      const saved = await send({ ...levels, id: newId(), content: '', source: 'check-in' });
      toast(saved === null ? journalMessages.waiting : { ...journalMessages.saved, tone: 'success' });
      return true;
    } catch {
      toast({ ...journalMessages.notSaved, tone: 'danger' });
      return false;
    }
  };
};
