import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface Told {
  /** What it takes now; 0 while it shows nothing, whatever is kept for it. */
  readonly onHeight: (height: number) => void;
  /** It shows something, and did not before; told before that is painted. */
  readonly onCame: () => void;
}

/** @returns the box of a card, which is followed from when it is there */
export const useRoom = (there: boolean, told: Told): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  const onHeight = useEffectEvent(told.onHeight);
  const onCame = useEffectEvent(told.onCame);
  useLayoutEffect(() => {
    const seen = box.current;
    if (!there || !seen) return;
    const look = () => {
      const pending = seen.querySelector(':scope > [data-slot-pending]') !== null;
      if (seen.firstChild && !pending && !seen.hasAttribute('data-came')) {
        seen.setAttribute('data-came', '');
        onCame();
      }
      onHeight(seen.firstChild ? seen.offsetHeight : 0);
    };
    look();
    const lookNow = () => flushSync(look);
    const [size, content] = [new ResizeObserver(lookNow), new MutationObserver(lookNow)];
    size.observe(seen);
    content.observe(seen, { childList: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, [there]);
  return box;
};
