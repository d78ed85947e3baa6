import { type Draft, useDraft } from '@reset/remote-kit/state';
import { EntryDraft } from './entry-draft.ts';

export type EntryWriting = Draft<EntryDraft>;

/**
 * Unsent writing of the journal.
 * @param initial what stands there before she writes
 */
export const useEntryDraft = (name: string, initial: EntryDraft): EntryWriting =>
  useDraft(name, { schema: EntryDraft, initial });
