import { type ReactNode, useId } from 'react';
import { cx } from '../class-names.ts';
import { RadioOption } from '../radio-option/radio-option.tsx';
import classes from './scale-choice.module.css';

interface ScaleOption<V extends number> {
  readonly value: V;
  readonly label: string;
}

interface ScaleChoiceProps<V extends number> {
  /** The question; the group's name. */
  readonly legend: ReactNode;
  /** Keeps the question for listeners only, where the page shows it in another place. */
  readonly legendHidden?: boolean;
  readonly options: readonly ScaleOption<V>[];
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/**
 * One of a few labelled steps (five, as a rule). Native radio buttons: arrow keys choose, Tab passes on;
 * each step is a target of its own, 52 px high on a phone.
 */
export const ScaleChoice = <V extends number>({
  legend,
  legendHidden = false,
  options,
  value,
  onChange,
}: ScaleChoiceProps<V>) => {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={cx(classes.legend, legendHidden && classes.hidden)}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <RadioOption
            key={option.value}
            className={classes.option}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          >
            <span className={classes.dot} aria-hidden="true" />
            <span className={classes.label}>{option.label}</span>
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
};
