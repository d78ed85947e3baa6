import { useCallback, useEffect, useState } from 'react';

/** So long a message stands where it is read out, before the next one does. */
const SAID_MS = 1_500;
/** More than so many at once are counted. */
const MOST = 3;

interface Said {
  readonly key: number;
  readonly text: string;
  readonly count: number;
}

/** Those that wait for their turn; many of them become a number. */
const inTurn = ([now, ...waiting]: readonly Said[]): readonly Said[] => {
  if (!now || waiting.length < MOST) return now ? [now, ...waiting] : [];
  const count = waiting.reduce((sum, one) => sum + one.count, 0);
  return [now, { key: now.key + 1, text: `${count} new messages`, count }];
};

/** @returns what is read out now, and how something is said: one after the other */
export const useAnnouncements = (): readonly [now: Said | undefined, say: (texts: readonly string[]) => void] => {
  const [queue, setQueue] = useState<readonly Said[]>([]);
  const now = queue[0];
  useEffect(() => {
    if (now === undefined) return;
    const timer = setTimeout(() => setQueue(([, ...rest]) => rest), SAID_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const say = useCallback(
    (texts: readonly string[]) =>
      setQueue((before) => {
        const next = (before.at(-1)?.key ?? 0) + 1;
        return inTurn([...before, ...texts.map((text, at) => ({ key: next + at, text, count: 1 }))]);
      }),
    [],
  );
  return [now, say];
};
