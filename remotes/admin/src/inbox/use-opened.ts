import { useMemo, useState } from 'react';
import { newestFirst, type Told } from './told.ts';

/** Keeps what she has opened in sight, also where the list is of what she has not read. */
export const useOpened = (
  listed: readonly Told[] | undefined,
): readonly [shown: readonly Told[] | undefined, opened: (told: Told) => void] => {
  const [kept, setKept] = useState<readonly Told[]>([]);
  const shown = useMemo(() => {
    const missing = kept.filter((one) => !listed?.some(({ id }) => id === one.id));
    return missing.length > 0 ? [...(listed ?? []), ...missing].toSorted(newestFirst) : listed;
  }, [listed, kept]);
  const opened = (told: Told) =>
    setKept((before) => (before.some(({ id }) => id === told.id) ? before : [...before, told]));
  return [shown, opened];
};
