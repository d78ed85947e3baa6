import { Button, flow } from '@reset/ui';
import { useEffect, useRef } from 'react';
import { placeAt, startOf } from '../practice/sequence.ts';
import type { RunControl } from '../practice/use-run.ts';
import { stops } from './stops.ts';

interface Props {
  readonly run: RunControl;
  /** The stop that is shown. */
  readonly index: number;
}

/** Begin, pause, walk by hand, stop. */
export const Controls = ({ run: { state, elapsedNow, act, start }, index }: Props) => {
  const underWay = state === 'running' || state === 'paused';

  // Beginning and ending take the buttons of before away: whoever pressed them by keyboard goes on from the new ones.
  const first = useRef<HTMLButtonElement>(null);
  const shown = useRef(underWay);
  useEffect(() => {
    if (shown.current !== underWay) first.current?.focus({ preventScroll: true });
    shown.current = underWay;
  }, [underWay]);

  const go = (by: 1 | -1) => {
    const to = placeAt(stops, elapsedNow()).index + by;
    // A ms into the stop: readings of a clock are fractions, and one that is a hair short would be the stop before.
    act(to < stops.length ? { type: 'jump', to: startOf(stops, Math.max(to, 0)) + 1 } : { type: 'finish' });
  };

  if (!underWay) {
    return (
      <div className={flow(3)}>
        <Button ref={first} variant={state === 'ready' ? 'primary' : 'secondary'} onClick={start}>
          {state === 'ready' ? 'Begin the body scan' : 'Once more'}
        </Button>
      </div>
    );
  }
  return (
    <div className={flow(3)}>
      <Button ref={first} variant="primary" onClick={() => act({ type: state === 'running' ? 'pause' : 'resume' })}>
        {state === 'running' ? 'Pause' : 'Go on'}
      </Button>
      <Button onClick={() => go(-1)} disabled={index === 0}>
        Back
      </Button>
      <Button onClick={() => go(1)}>Next</Button>
      <Button variant="quiet" onClick={() => act({ type: 'stop' })}>
        Stop here
      </Button>
    </div>
  );
};
