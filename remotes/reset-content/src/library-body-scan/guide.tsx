import { Button, Heading, Progress } from '@reset/ui';
import { useEffect, useRef } from 'react';
import { clockText, secondsLeft } from '../practice/clock-text.ts';
import { lengthOf, placeAt, startOf } from '../practice/sequence.ts';
import { useRun } from '../practice/use-run.ts';
import { useWakeLock } from '../practice/use-wake-lock.ts';
import { Figure } from './figure.tsx';
import styles from './guide.module.css';
import { stops } from './stops.ts';

/** The scan itself: it goes on by itself, can be stopped at any moment, and walked through by hand. */
export const Guide = () => {
  const { state, elapsed, total, elapsedNow, act, start } = useRun(lengthOf(stops));
  useWakeLock(state === 'running');
  const { index } = placeAt(stops, elapsed);
  const stop = stops[index];

  // Begin and Again take the buttons of the one before away: whoever pressed them by keyboard goes on from the new ones.
  const first = useRef<HTMLButtonElement>(null);
  const shown = useRef(state);
  const group = state === 'paused' ? 'running' : state;
  useEffect(() => {
    if (shown.current !== group) first.current?.focus({ preventScroll: true });
    shown.current = group;
  }, [group]);

  const go = (by: 1 | -1) => {
    const here = placeAt(stops, elapsedNow()).index;
    if (here + by >= stops.length) act({ type: 'finish' });
    else act({ type: 'jump', to: startOf(stops, Math.max(here + by, 0)) });
  };

  return (
    <section className={styles.guide} aria-labelledby="scan">
      <Figure light={state === 'ready' || state === 'finished' ? null : (stop?.light ?? null)} />
      <div className={styles.words}>
        <div className={styles.said} aria-live="polite" aria-atomic="true">
          {state === 'ready' && (
            <>
              <Heading level={2} look="display" id="scan">
                Five minutes, lying or leaning
              </Heading>
              <p>
                Ten short stops from your feet to your forehead. Each stays for about half a minute and then makes room
                for the next. Pause whenever somebody needs you; it will wait.
              </p>
            </>
          )}
          {(state === 'running' || state === 'paused') && stop && (
            <>
              <Heading level={2} look="display" id="scan">
                {stop.place}
              </Heading>
              {stop.say.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </>
          )}
          {state === 'finished' && (
            <>
              <Heading level={2} look="display" id="scan">
                You have arrived
              </Heading>
              <p>
                Some places may have softened, and some not. Noticing them was the practice. There is no hurry to get
                up.
              </p>
            </>
          )}
        </div>
        {state !== 'ready' && state !== 'finished' && (
          <div className={styles.place}>
            <Progress
              label="The way through the body"
              value={index + 1}
              max={stops.length}
              text={`Stop ${index + 1} of ${stops.length}`}
            />
            <p className={styles.left}>
              {clockText(secondsLeft(total - elapsed))} left
              {state === 'paused' && '. Paused: Back and Next still lead on, at your own pace.'}
            </p>
          </div>
        )}
        <div className={styles.buttons}>
          {state === 'ready' && (
            <Button ref={first} variant="primary" onClick={start}>
              Begin the body scan
            </Button>
          )}
          {(state === 'running' || state === 'paused') && (
            <>
              <Button
                ref={first}
                variant="primary"
                onClick={() => act({ type: state === 'running' ? 'pause' : 'resume' })}
              >
                {state === 'running' ? 'Pause' : 'Go on'}
              </Button>
              <Button onClick={() => go(-1)} disabled={index === 0}>
                Back
              </Button>
              <Button onClick={() => go(1)}>Next</Button>
              <Button variant="quiet" onClick={() => act({ type: 'stop' })}>
                Stop here
              </Button>
            </>
          )}
          {state === 'finished' && (
            <Button ref={first} onClick={start}>
              Once more
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
