import { Progress, stack } from '@reset/ui';
import type { BreathingPractice } from '../content/types.ts';
import { BreathShape } from './breath-shape.tsx';
import styles from './breathing.module.css';
import { secondsLeft } from './clock-text.ts';
import { roundWord } from './moment.ts';
import { placeAt } from './sequence.ts';
import { useBreath } from './use-breath.ts';
import type { PracticeRun } from './use-practice.ts';

interface Props {
  readonly practice: BreathingPractice;
  readonly run: PracticeRun;
}

/** A breath that is under way: the shape, the phase, its seconds, the round. */
export const Breathing = ({ practice, run }: Props) => {
  const { breath } = practice;
  const { rounds, elapsed, total } = run;
  const shape = useBreath<HTMLDivElement>(breath, rounds, run);
  const { round, index, left } = placeAt(breath, elapsed, rounds);
  return (
    <div className={stack(3)}>
      <div className={styles.stage}>
        <BreathShape ref={shape} />
      </div>
      <p className={styles.phase}>
        <span className={styles.say}>{breath[index]?.say}</span>{' '}
        <span className={styles.seconds}>{secondsLeft(left)}</span>
      </p>
      <Progress
        label={practice.name}
        value={elapsed}
        max={total}
        text={`${roundWord(practice)} ${round + 1} of ${rounds}`}
      />
    </div>
  );
};
