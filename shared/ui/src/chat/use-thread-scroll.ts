import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { goAlong, holdTo, lowestIn, NEAR, type Place, placeIn } from './thread-view.ts';
import { arrivedIn } from './use-arrivals.ts';

interface Item {
  readonly key: string;
  readonly mine: boolean;
}

interface Thread {
  readonly items: readonly Item[];
  /** What was there before has come. */
  readonly begun: boolean;
  /** The first that was new then. */
  readonly newFrom: string | undefined;
  /** The lowest one of others that was in her sight. */
  readonly onSeen: (key: string) => void;
  /** She has come to the beginning. */
  readonly onTop: () => void;
}

/** What changes what stands where. */
type Shown = Pick<Thread, 'items' | 'begun' | 'newFrom'>;

/** A keyboard that comes up, a field that grows, a page that is looked at again: what she reads stays in sight. */
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

/** Up to which of others she has seen, and how many are below that. */
const useSeenTo = ({ items, begun, newFrom, onSeen }: Thread) => {
  const to = useRef<string | null>(null);
  const [fresh, setFresh] = useState(0);
  /** What of others is below what she has seen; before it has begun nothing is. */
  const unseen = (): readonly Item[] => {
    if (!begun) return [];
    if (to.current === null) {
      const from = items.findIndex(({ key }) => key === newFrom);
      const old = from < 0 ? items : items.slice(0, from);
      to.current = old.findLast(({ mine }) => !mine)?.key ?? '';
    }
    return items.slice(items.findIndex(({ key }) => key === to.current) + 1).filter(({ mine }) => !mine);
  };
  const look = (view: HTMLElement, atEnd: boolean) => {
    const isLookedAt = document.visibilityState === 'visible';
    const below = unseen();
    const inSight = isLookedAt ? items.slice(0, atEnd ? items.length : lowestIn(view) + 1) : [];
    const lowest = inSight.findLast(({ mine }) => !mine);
    if (lowest && below.includes(lowest)) to.current = lowest.key;
    setFresh(atEnd ? 0 : unseen().length);
    if (isLookedAt && to.current) onSeen(to.current);
  };
  /** The place of the first that she has not seen. */
  const first = () => {
    const [next] = unseen();
    return next ? items.indexOf(next) : -1;
  };
  return { fresh, look, first };
};

/**
 * Where the window of a conversation stands: it goes along with what comes as long as she is at its end, never past
 * what she has not seen, and stays where she reads what is older. `fresh`: how many of others are below.
 */
export const useThreadScroll = (thread: Thread) => {
  const { items, begun, newFrom, onTop } = thread;
  const view = useRef<HTMLDivElement>(null);
  const before = useRef<readonly string[]>([]);
  const place = useRef<Place>({ atEnd: true, anchor: null, width: 0, height: 0 });
  const seen = useSeenTo(thread);
  const settle = (current: HTMLElement) => {
    place.current = placeIn(current);
    seen.look(current, place.current.atEnd);
  };

  const changed = useEffectEvent((current: HTMLElement, shown: Shown) => {
    const keys = before.current;
    before.current = shown.items.map(({ key }) => key);
    const { atEnd, anchor } = place.current;
    const at = anchor ? before.current.indexOf(keys[anchor.at] ?? '') : -1;
    if (arrivedIn(shown.items, new Set(keys)).at(-1)?.mine) goAlong(current);
    else if (atEnd) goAlong(current, shown.begun ? seen.first() : -1);
    // Older ones came above, a word went from a foot: what she reads stays where it is.
    else if (anchor && at >= 0) holdTo(current, { at, top: anchor.top });
    settle(current);
  });
  useLayoutEffect(() => {
    if (view.current) changed(view.current, { items, begun, newFrom });
  }, [items, begun, newFrom]);

  const resized = () => {
    const { current } = view;
    if (!current) return;
    const { atEnd, anchor } = place.current;
    if (atEnd) goAlong(current);
    else if (anchor) holdTo(current, anchor);
    settle(current);
  };
  useWatch(view, resized, () => view.current && settle(view.current));

  const onScroll = () => {
    const { current } = view;
    if (!current) return;
    const { width, height } = place.current;
    // The window became another size, as when she turns the phone: that is not her going back.
    if (current.clientWidth !== width || current.clientHeight !== height) return;
    settle(current);
    if (!place.current.atEnd && current.scrollTop < NEAR) onTop();
  };

  /** The way to the end takes the focus: the button that led there is gone. */
  const goToEnd = () => {
    if (!view.current) return;
    goAlong(view.current);
    view.current.focus({ preventScroll: true });
    settle(view.current);
  };
  return { view, fresh: seen.fresh, goToEnd, onScroll };
};
