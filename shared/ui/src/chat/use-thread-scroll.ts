import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** In px: this near an edge counts as being there. */
const NEAR = 48;

interface Item {
  readonly key: string;
  readonly mine: boolean;
}

/** What came after what is here; not what is older. What waits to be sent may stand below it. */
const arrivedIn = <T extends Item>(items: readonly T[], known: ReadonlySet<string>): readonly T[] => {
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

/** A keyboard that comes up, a field that grows, a page that is looked at again: the newest words stay in sight. */
const useWatch = (view: RefObject<HTMLElement | null>, onResize: () => void, onReturn: () => void): void => {
  const resized = useEffectEvent(onResize);
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!view.current) return;
    const watch = new ResizeObserver(() => resized());
    watch.observe(view.current);
    const back = () => returned();
    document.addEventListener('visibilitychange', back);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', back);
    };
  }, [view]);
};

/**
 * Where the window of a conversation stands: it goes along with what comes as long as she is at its end, and stays
 * where she reads what is older. `fresh`: how many of others came meanwhile.
 * @param items oldest first; @param onSeen the newest is in her sight; @param onTop she has come to the beginning
 */
export const useThreadScroll = (items: readonly Item[], onSeen: () => void, onTop: () => void) => {
  const view = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ first: '', height: 0, known: new Set<string>() });
  const [fresh, setFresh] = useState(0);
  const tellSeen = useEffectEvent(onSeen);

  const toEnd = useCallback(() => {
    const { current } = view;
    if (!current) return;
    current.scrollTop = current.scrollHeight;
    atEnd.current = true;
    setFresh(0);
  }, []);

  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const was = before.current;
    const first = items[0]?.key ?? '';
    const height = current.scrollHeight;
    before.current = { first, height, known: new Set(items.map(({ key }) => key)) };
    if (was.first !== '' && first !== was.first && items.some(({ key }) => key === was.first)) {
      // Older ones came above: what she reads stays where it is.
      current.scrollTop += height - was.height;
    }
    const added = arrivedIn(items, was.known);
    if (atEnd.current || added.at(-1)?.mine) toEnd();
    else if (added.length > 0) setFresh((count) => count + added.filter(({ mine }) => !mine).length);
    if (atEnd.current) tellSeen();
  }, [items, toEnd]);

  const back = () => {
    if (atEnd.current) onSeen();
  };
  const resized = () => {
    if (atEnd.current) toEnd();
  };
  useWatch(view, resized, back);

  const onScroll = () => {
    const { current } = view;
    if (!current) return;
    atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
    if (atEnd.current) {
      setFresh(0);
      onSeen();
    } else if (current.scrollTop < NEAR) onTop();
  };

  return { view, fresh, toEnd, onScroll };
};
