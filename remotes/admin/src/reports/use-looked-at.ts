import { useInAddress } from '@reset/remote-kit/page';
import { useState } from 'react';
import { keyOf, type QueuedSubject, type useQueue } from './use-queue.ts';

interface LookedAt {
  readonly subject: QueuedSubject | null;
  /** It is in the address, and does not wait any more. */
  readonly isGone: boolean;
  readonly open: (subject: QueuedSubject) => void;
  readonly close: () => void;
}

/** What she looks at, as the address says. */
export const useLookedAt = ({ items, pending }: Pick<ReturnType<typeof useQueue>, 'items' | 'pending'>): LookedAt => {
  const { key, open, close } = useInAddress('look');
  // It stays before her though somebody else decides it meanwhile.
  const [last, setLast] = useState<QueuedSubject | null>(null);
  const found = key === null ? undefined : items.find((one) => keyOf(one) === key);
  if (found && (last === null || keyOf(last) !== key)) setLast(found);
  const subject = last !== null && keyOf(last) === key ? last : null;
  return {
    subject,
    isGone: key !== null && subject === null && found === undefined && !pending,
    open: (one) => open(keyOf(one)),
    close,
  };
};
