import { useSearch } from '@reset/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { keyOf, type QueuedSubject, type useQueue } from './use-queue.ts';

/** The name in the address. */
const LOOK = 'look';

interface LookedAt {
  readonly subject: QueuedSubject | null;
  /** It is in the address, and does not wait any more. */
  readonly isGone: boolean;
  readonly open: (subject: QueuedSubject) => void;
  readonly close: () => void;
}

/** What she looks at is in the address: it can be opened anew, and going back closes it. */
export const useLookedAt = ({ items, pending }: Pick<ReturnType<typeof useQueue>, 'items' | 'pending'>): LookedAt => {
  const [search, change] = useSearch();
  const key = search.get(LOOK);
  // It stays before her though somebody else decides it meanwhile.
  const [last, setLast] = useState<QueuedSubject | null>(null);
  const found = key === null ? undefined : items.find((one) => keyOf(one) === key);
  if (found && (last === null || keyOf(last) !== key)) setLast(found);
  const subject = last !== null && keyOf(last) === key ? last : null;
  const opened = useRef(false);
  useEffect(() => {
    if (key === null) opened.current = false;
  }, [key]);
  return {
    subject,
    isGone: key !== null && subject === null && found === undefined && !pending,
    open: (one) => {
      change({ [LOOK]: keyOf(one) }, { step: true });
      opened.current = true;
    },
    close: () => {
      // The step that opened it is taken back, else one more Back would be needed to leave the queue.
      if (opened.current) history.back();
      else change({ [LOOK]: null });
    },
  };
};
