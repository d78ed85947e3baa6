import { Button } from '@reset/ui';
import styles from './controls.module.css';
import { StepButtons } from './step-buttons.tsx';
import type { TimedPractice } from '../content/types.ts';
import type { PracticeRun } from './use-practice.ts';

const MINUTE_MS = 60_000;

interface Props {
  readonly practice: TimedPractice;
  readonly run: PracticeRun;
  /** Called while she presses Start or Resume. */
  readonly onGo: () => void;
  readonly onDone: () => void;
}

const labels = { ready: 'Start', running: 'Pause', paused: 'Resume', finished: 'Once more' } as const;

/** The buttons of a practice, in reach of a thumb. The first stays one and the same, so that the focus stays on it. */
export const Controls = ({ practice, run, onGo, onDone }: Props) => {
  const { state, act, start } = run;
  const under = state === 'running' || state === 'paused';
  const finished = state === 'finished';
  const press = () => {
    if (state === 'running') return act({ type: 'pause' });
    onGo();
    return state === 'paused' ? act({ type: 'resume' }) : start();
  };
  return (
    <div className={styles.controls}>
      {under && !('breath' in practice) && <StepButtons steps={practice.steps} run={run} />}
      <div className={`${styles.row} ${styles.first}`}>
        <Button key="go" variant={finished ? 'secondary' : 'primary'} onClick={press}>
          {labels[state]}
        </Button>
        {under && <Button onClick={() => act({ type: 'finish' })}>End</Button>}
        {finished && (
          <Button variant="primary" onClick={onDone}>
            Done
          </Button>
        )}
      </div>
      {state !== 'ready' && !('breath' in practice) && (
        <Button
          variant="quiet"
          onClick={() => {
            if (finished) onGo();
            act({ type: 'extend', by: MINUTE_MS });
          }}
        >
          A minute more
        </Button>
      )}
    </div>
  );
};
