import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { REDUCED_MOTION, useMedia } from '@reset/ui';

/** Long enough to see which answer was taken. */
const MOMENT_MS = 600;

/** A finger: what a screen reader presses has no width, and the mouse and the keys are no touch. */
const isFinger = ({ pointerType, width, height }: PointerEvent) => pointerType === 'touch' && width > 0 && height > 0;

/**
 * Goes on by itself a moment after an answer was touched with a finger; whatever she does meanwhile stops it. Never where
 * she asked for less motion.
 * @param goOn null: stays where it is
 * @returns for the element around the answers
 */
export const useTouchedOn = (goOn: (() => void) | null) => {
  const still = useMedia(REDUCED_MOTION);
  const finger = useRef(false);
  const [due, setDue] = useState(false);
  const go = useEffectEvent(() => {
    setDue(false);
    goOn?.();
  });
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => go(), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [due]);
  const stop = () => setDue(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      finger.current = isFinger(event);
      stop();
    },
    onKeyDownCapture: () => {
      finger.current = false;
      stop();
    },
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (finger.current && goOn && !still) setDue(true);
      finger.current = false;
    },
  };
};
