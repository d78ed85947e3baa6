import { functions } from '@reset/contracts/http/journal-ai';
import { type Entry, journalMessages } from '@reset/contracts/journal';
import { useSend } from '@reset/remote-kit/data';
import { shownEntries } from '../entries/shown-entries.ts';

/** What came back for an entry: words, or that people are needed. */
export type Reflection =
  | { readonly kind: 'help' }
  | { readonly kind: 'words'; readonly text: string; readonly by: string };

/**
 * Asks for words about an entry that is saved; the service keeps them with it.
 * @returns a function that resolves to null when none came, which has been said then
 */
export const useReflection = () => {
  const send = useSend(functions.journalFeedback, { failed: journalMessages.noFeedback, refresh: shownEntries });
  const ask = async ({ id, content, mood, energy }: Entry): Promise<Reflection | null> => {
    try {
      const { feedback, by, help } = await send.mutateAsync({ content, mood, energy, entryId: id });
      if (help) return { kind: 'help' };
      return { kind: 'words', text: feedback, by };
    } catch {
      return null;
    }
  };
  return { ask, asking: send.isPending };
};
