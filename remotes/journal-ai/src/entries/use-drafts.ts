import { type EntryType, entryTypes } from '@reset/contracts/journal';
import { type Draft, useDraft } from '@reset/remote-kit/state';
import { emptyDraft, EntryDraft, hasOwnWords } from './entry-draft.ts';

/** What she began of one kind of entry and has not saved yet. */
export const useDraftOf = (type: EntryType) => useDraft(`entry:${type}`, { schema: EntryDraft, initial: emptyDraft });

/** What she began and has not saved yet, for each kind of entry. */
export const useDrafts = (): Readonly<Record<EntryType, Draft<EntryDraft>>> => ({
  morning: useDraftOf('morning'),
  evening: useDraftOf('evening'),
  weekly: useDraftOf('weekly'),
  monthly: useDraftOf('monthly'),
  freeform: useDraftOf('freeform'),
});

/** @returns the kinds in which words of hers wait, in the order of the tabs */
export const begunOf = (drafts: ReturnType<typeof useDrafts>) =>
  entryTypes.filter(({ id }) => hasOwnWords(drafts[id].value.text));
