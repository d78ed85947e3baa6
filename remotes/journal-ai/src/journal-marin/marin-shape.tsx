import { REDUCED_MOTION, useMedia } from '@reset/ui';
import { useEffect, useRef } from 'react';
import type { VoiceCall } from '../voice/voice-call.ts';
import type { standing } from '../voice/call-state.ts';
import styles from './marin-shape.module.css';

interface Props {
  readonly talk: VoiceCall | null;
  readonly state: ReturnType<typeof standing>;
}

/** Below it there is only noise. */
const AUDIBLE = 0.02;

/** Three leaves of cut paper that move with the sound itself, of Marin and of her. Still under reduced motion. Decoration. */
export const MarinShape = ({ talk, state }: Props) => {
  const still = useMedia(REDUCED_MOTION);
  const shape = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = shape.current;
    if (!talk || !element) return undefined;
    let frame = 0;
    const draw = () => {
      const [marin, you] = [talk.level('marin'), talk.level('you')];
      const sound = marin > AUDIBLE ? 'marin' : you > AUDIBLE ? 'you' : 'none';
      if (element.dataset['sound'] !== sound) element.dataset['sound'] = sound;
      if (!still) {
        element.style.setProperty('--marin', marin.toFixed(3));
        element.style.setProperty('--you', you.toFixed(3));
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [talk, still]);
  return (
    <svg
      ref={shape}
      className={styles.shape}
      data-state={state}
      viewBox="0 0 160 160"
      width="160"
      height="160"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.you}
        d="M24 44C42 12 90 4 122 24c30 18 38 54 24 84-14 31-48 46-80 40C32 142 8 116 10 82c1-14 6-26 14-38z"
      />
      <path
        className={styles.marin}
        d="M38 52c14-24 50-32 76-18 24 12 32 42 22 66-10 25-38 38-64 34-28-5-48-26-46-54 1-10 6-20 12-28z"
      />
      <path
        className={styles.core}
        d="M56 62c10-15 33-19 49-9 15 9 19 28 12 43-7 15-25 22-41 19-17-3-30-17-28-34 1-7 4-13 8-19z"
      />
    </svg>
  );
};
