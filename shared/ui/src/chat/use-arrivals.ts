import { useEffect, useEffectEvent, useRef } from 'react';

interface Item {
  readonly key: string;
  readonly mine: boolean;
}

/** What came after what is here; not what is older. What waits to be sent may stand below it. */
export const arrivedIn = <T extends Item>(items: readonly T[], known: ReadonlySet<string>): readonly T[] => {
  const from = items.findIndex(({ key }) => known.has(key));
  return from < 0 ? [] : items.slice(from).filter(({ key }) => !known.has(key));
};

/**
 * Tells what others say from now on.
 * @param begun what was there before has come
 */
export const useArrivals = <T extends Item>(
  items: readonly T[],
  begun: boolean,
  tell: (came: readonly T[]) => void,
) => {
  const before = useRef({ known: new Set<string>(), begun: false });
  const told = useEffectEvent(tell);
  useEffect(() => {
    const { known, begun: wasBegun } = before.current;
    const came = known.size === 0 ? items : arrivedIn(items, known);
    before.current = { known: new Set([...known, ...items.map(({ key }) => key)]), begun };
    const ofOthers = came.filter(({ mine }) => !mine);
    if (wasBegun && ofOthers.length > 0) told(ofOthers);
  }, [items, begun]);
};
