import { RadioOption } from '@reset/ui';
import { useId } from 'react';
import type { TimedPractice } from '../content/types.ts';
import { aboutText } from './clock-text.ts';
import { roundWord } from './moment.ts';
import { partsOf, roundsOf } from './parts.ts';
import styles from './rounds-choice.module.css';
import { lengthOf } from './sequence.ts';
import type { PracticeRun } from './use-practice.ts';

interface Props {
  readonly practice: TimedPractice;
  readonly run: PracticeRun;
}

/** How many rounds; nothing where the practice leaves no choice. */
export const RoundsChoice = ({ practice, run: { rounds, chooseRounds } }: Props) => {
  const name = useId();
  const { from, to } = roundsOf(practice);
  if (from === to) return null;
  const length = lengthOf(partsOf(practice)) / 1000;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {roundWord(practice)}s <span className={styles.time}>{aboutText(length * rounds)}</span>
      </legend>
      <div className={styles.options}>
        {Array.from({ length: to - from + 1 }, (_, i) => from + i).map((n) => (
          <RadioOption
            key={n}
            className={styles.option}
            name={name}
            value={n}
            checked={n === rounds}
            onChoose={() => chooseRounds(n)}
          >
            {n}
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
};
