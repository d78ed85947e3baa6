import { useMemo, useState } from 'react';
import { newestFirst, type FromReset } from './from-reset.ts';

/** Keeps what she has opened in sight, also where the list is of what she has not read. */
export const useOpened = (
  listed: readonly FromReset[] | undefined,
): readonly [shown: readonly FromReset[] | undefined, opened: (told: FromReset) => void] => {
  const [kept, setKept] = useState<readonly FromReset[]>([]);
  const shown = useMemo(() => {
    const missing = kept.filter((one) => !listed?.some(({ id }) => id === one.id));
    return missing.length > 0 ? [...(listed ?? []), ...missing].toSorted(newestFirst) : listed;
  }, [listed, kept]);
  const opened = (told: FromReset) =>
    setKept((before) => (before.some(({ id }) => id === told.id) ? before : [...before, told]));
  return [shown, opened];
};
