import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** In px: this near an edge counts as being there. */
const NEAR = 48;

interface Item {
  readonly key: string;
  readonly mine: boolean;
}

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
  const before = useRef({ first: '', last: '', height: 0 });
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
    const last = items.at(-1)?.key ?? '';
    const height = current.scrollHeight;
    before.current = { first, last, height };
    if (was.first !== '' && first !== was.first && items.some(({ key }) => key === was.first)) {
      // Older ones came above: what she reads stays where it is.
      current.scrollTop += height - was.height;
    }
    const from = items.findIndex(({ key }) => key === was.last) + 1;
    const added = last === was.last ? [] : items.slice(from);
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
