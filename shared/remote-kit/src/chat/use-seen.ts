import { useMemo, useState } from 'react';

interface Hear {
  /** The other has read up to this number. */
  readonly hear: (seq: number) => void;
  /** The service's word; null: one of the two does not show it. */
  readonly told: (seq: number | null) => void;
}

/** How far the other has read; null where it is not shown. It never goes back: what is told may overtake an answer. */
export const useSeen = (): readonly [seen: number | null, hear: Hear] => {
  const [seen, setSeen] = useState<number | null>(null);
  const hear = useMemo(
    () => ({
      hear: (seq: number) => setSeen((before) => Math.max(before ?? 0, seq)),
      told: (seq: number | null) => setSeen((before) => (seq === null ? null : Math.max(before ?? 0, seq))),
    }),
    [],
  );
  return [seen, hear];
};
