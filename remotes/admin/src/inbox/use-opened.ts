import type { SystemMessage } from '@reset/contracts/admin';
import { useMemo, useState } from 'react';

const newestFirst = (a: SystemMessage, b: SystemMessage): number =>
  b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id);

/** Keeps what she has opened in sight, also where the list is of what she has not read. */
export const useOpened = (
  listed: readonly SystemMessage[] | undefined,
): readonly [shown: readonly SystemMessage[] | undefined, opened: (message: SystemMessage) => void] => {
  const [kept, setKept] = useState<readonly SystemMessage[]>([]);
  const shown = useMemo(() => {
    const missing = kept.filter((one) => !listed?.some(({ id }) => id === one.id));
    return missing.length > 0 ? [...(listed ?? []), ...missing].toSorted(newestFirst) : listed;
  }, [listed, kept]);
  const opened = (message: SystemMessage) =>
    setKept((before) => (before.some(({ id }) => id === message.id) ? before : [...before, message]));
  return [shown, opened];
};
