import { RadioOption } from '@reset/ui';
import { useId } from 'react';
import styles from './check-in.module.css';

interface Props {
  readonly legend: string;
  readonly steps: readonly string[];
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}

/** Five steps in one row, none of them taken before she takes one. Native radio buttons: arrow keys choose. */
export const LevelChoice = ({ legend, steps, value, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset className={styles.levels}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.steps}>
        {steps.map((step, index) => (
          <RadioOption
            key={step}
            className={styles.step}
            name={name}
            checked={value === index + 1}
            onChoose={() => onChange(index + 1)}
          >
            <span className={styles.mark} aria-hidden="true" data-level={index + 1} />
            <span>{step}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
};
