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
          <label key={step} className={styles.step}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
            />
            <span className={styles.mark} aria-hidden="true" data-level={index + 1} />
            <span>{step}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
