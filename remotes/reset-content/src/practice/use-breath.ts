import { type RefObject, useEffect, useRef } from 'react';
import type { Phase } from '../content/types.ts';
import { fullness } from './fullness.ts';
import { placeAt } from './sequence.ts';
import { REDUCED_MOTION, useMedia } from '@reset/ui';
import type { RunControl } from './use-run.ts';

const RESTING = 0.6;

/**
 * Breathes with her: keeps `--breath` (0 empty, 1 full) of an element at what the practice's own time says, frame by
 * frame, past React. Where less motion is wanted it rests half open.
 */
export const useBreath = <E extends HTMLElement>(
  phases: readonly Phase[],
  rounds: number,
  { state, elapsedNow }: Pick<RunControl, 'state' | 'elapsedNow'>,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  const still = useMedia(REDUCED_MOTION);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const draw = () => {
      const full = still ? RESTING : fullness(phases, placeAt(phases, elapsedNow(), rounds));
      target.style.setProperty('--breath', full.toFixed(4));
    };
    draw();
    if (still || state !== 'running') return undefined;
    let frame = requestAnimationFrame(function next() {
      draw();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [phases, rounds, state, elapsedNow, still]);
  return element;
};
