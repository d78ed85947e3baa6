import { useDraft } from '@reset/remote-kit/state';
import { useState } from 'react';
import { EntryDraft } from './entry-draft.ts';

const OPTIONS = { schema: EntryDraft };

const same = (a: EntryDraft, b: EntryDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

export interface EntryWriting {
  readonly value: EntryDraft;
  readonly set: (value: EntryDraft) => void;
  /** Forgets it: it was saved, or she starts again. */
  readonly clear: () => void;
  /** Words were here when the page opened. */
  readonly restored: boolean;
  /** What another window has made of the same draft while she was writing here. */
  readonly elsewhere: EntryDraft | null;
  /** Goes on with what the other window has. */
  readonly takeElsewhere: () => void;
}

/**
 * Unsent writing that two windows may be open on. What she has written in this one stays in this one; that the other
 * has other words is said, and it is hers to choose.
 * @param initial what stands there before she writes
 */
export const useEntryDraft = (name: string, initial: EntryDraft): EntryWriting => {
  const draft = useDraft(name, { ...OPTIONS, initial });
  /** As she left it in this window; null as long as she has not touched it here. */
  const [own, setOwn] = useState<EntryDraft | null>(null);
  const differs = own !== null && !same(own, draft.value);
  return {
    value: own ?? draft.value,
    set: (value) => {
      setOwn(value);
      draft.set(value);
    },
    clear: () => {
      setOwn(null);
      draft.clear();
    },
    restored: draft.restored && own === null,
    // Saved or let go there: nothing of it is left to choose from.
    elsewhere: differs && !same(draft.value, initial) ? draft.value : null,
    takeElsewhere: () => setOwn(null),
  };
};
