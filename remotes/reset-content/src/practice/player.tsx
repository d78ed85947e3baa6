import type { PillarId } from '@reset/contracts/pillars';
import { practiceMessages } from '@reset/contracts/practices';
import { VisuallyHidden } from '@reset/ui';
import { useEffect, useEffectEvent } from 'react';
import type { TimedPractice } from '../content/types.ts';
import { After } from './after.tsx';
import { Before } from './before.tsx';
import { Breathing } from './breathing.tsx';
import { Controls } from './controls.tsx';
import { CueSwitches } from './cue-switches.tsx';
import { Guided } from './guided.tsx';
import { momentAt } from './moment.ts';
import styles from './player.module.css';
import { useCues } from './use-cues.ts';
import type { OpenPractice } from './use-open-practice.ts';
import type { PracticeRun } from './use-practice.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface Props {
  readonly practice: TimedPractice;
  readonly pillar: PillarId;
  readonly run: PracticeRun;
  readonly opened: Pick<OpenPractice, 'begins' | 'onBegun' | 'close'>;
}

/** A practice from its beginning to its end. Changes are read out politely, once each; seconds are not. */
export const Player = ({ practice, pillar, run, opened }: Props) => {
  const { state, rounds, elapsed, total } = run;
  const under = state === 'running' || state === 'paused';
  const whole = state === 'finished' && elapsed === total;
  const { key, spoken, cue } = momentAt(practice, rounds, elapsed);
  const cues = useCues(whole ? 'end' : state === 'running' ? key : null, whole ? 'End' : cue);
  const begin = useEffectEvent(() => {
    if (state !== 'ready') return;
    cues.wake();
    run.start();
    opened.onBegun();
  });
  useEffect(() => {
    if (opened.begins) begin();
  }, [opened.begins]);
  useWakeLock(state === 'running');
  return (
    <div className={styles.sheet}>
      <div className={styles.player} data-pillar={pillar}>
        <VisuallyHidden>
          <span role="status">
            {state === 'running' && spoken}
            {state === 'paused' && `Paused. ${spoken}`}
          </span>
        </VisuallyHidden>
        {state === 'ready' && <Before practice={practice} run={run} />}
        {under &&
          ('breath' in practice ? (
            <Breathing practice={practice} run={run} />
          ) : (
            <Guided practice={practice} run={run} />
          ))}
        {state === 'finished' && <After pillar={pillar} whole={whole} />}
        <div className={styles.side}>
          {under && <p className={styles.paused}>{state === 'paused' && practiceMessages.paused}</p>}
          {state !== 'finished' && <CueSwitches choice={cues.choice} choose={cues.choose} />}
          <Controls practice={practice} run={run} onGo={cues.wake} onDone={opened.close} />
        </div>
      </div>
    </div>
  );
};
