import { Progress, stack } from '@reset/ui';
import { clockText, secondsLeft } from '../practice/clock-text.ts';
import { lengthOf, placeAt } from '../practice/sequence.ts';
import { useRun } from '../practice/use-run.ts';
import { useWakeLock } from '../practice/use-wake-lock.ts';
import { Controls } from './controls.tsx';
import { Figure } from './figure.tsx';
import styles from './guide.module.css';
import { Said } from './said.tsx';
import { stops } from './stops.ts';

/** The scan itself: it goes on by itself, can be stopped at any moment, and walked through by hand. */
export const Guide = () => {
  const run = useRun(lengthOf(stops));
  const { state, elapsed, total } = run;
  useWakeLock(state === 'running');
  const { index } = placeAt(stops, elapsed);
  const stop = stops[index];
  if (!stop) throw new Error(`The body scan has no stop ${index}`);
  const underWay = state === 'running' || state === 'paused';

  return (
    <section className={styles.guide} aria-labelledby="scan">
      <Figure light={underWay ? stop.light : null} />
      <div className={styles.words}>
        <div className={styles.said} aria-live="polite" aria-atomic="true">
          <Said state={state} stop={stop} />
        </div>
        {underWay && (
          <div className={stack(1)}>
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
        <Controls run={run} index={index} />
      </div>
    </section>
  );
};
