import { aiMessages } from '@reset/contracts/ai';
import { useOnline } from '@reset/remote-kit';
import { Button, quietText, REDUCED_MOTION, stack } from '@reset/ui';
import { useEffect, useRef } from 'react';
import type { AiChoiceState } from '../choice/use-ai-choice.ts';
import styles from './run-coach.module.css';

interface Props {
  readonly running: boolean;
  /** Whether it is known who she is and what she chose. */
  readonly ready: boolean;
  /** What a member says to AI; null for a visitor. */
  readonly ai: AiChoiceState | null;
  readonly onStart: () => void;
  readonly onStop: () => void;
}

/** Why pressing the button may not do what it says, if there is a reason. */
const reason = (online: boolean, ai: AiChoiceState | null): string | null => {
  if (!online) return 'There is no connection right now. The coach needs one; what you have written is safe.';
  if (ai?.needsAsking === true)
    return `Before the first time, choose below whether ${ai.choice?.provider.name} may read it.`;
  if (ai?.state === 'ready' && !ai.mayUse) {
    return `${aiMessages.off} That is a good choice, too. If you want the coach, switch it on under “Who answers you”.`;
  }
  return null;
};

/** Starts the coach, and stops it. */
export const RunCoach = ({ running, ready, ai, onStart, onStop }: Props) => {
  const online = useOnline();
  const stop = useRef<HTMLButtonElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  /** A page that has only just come takes no focus. */
  const ran = useRef(false);

  useEffect(() => {
    // The button she pressed waits, so what she can press has the focus; and when that is gone, the first again.
    if (running && pressed.current) {
      stop.current?.focus({ preventScroll: true });
      // Room for the words that come below.
      const still = matchMedia(REDUCED_MOTION).matches;
      row.current?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
    }
    if (!running && ran.current && document.activeElement === document.body)
      start.current?.focus({ preventScroll: true });
    ran.current = running;
    pressed.current = running;
  }, [running]);

  const why = running ? null : reason(online, ai);
  return (
    <div ref={row} className={stack(2)}>
      <div className={styles.buttons}>
        <Button
          ref={start}
          variant="primary"
          busy={running}
          disabled={!ready}
          aria-describedby={why === null ? undefined : 'coach-why'}
          onClick={() => {
            pressed.current = true;
            onStart();
          }}
        >
          {running ? 'Analyzing Your Journey...' : 'Run Life Coach'}
        </Button>
        {running && (
          <Button ref={stop} onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
      {why !== null && (
        <p className={quietText} id="coach-why">
          {why}
        </p>
      )}
    </div>
  );
};
