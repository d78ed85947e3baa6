import { type CSSProperties, useId } from 'react';
import classes from './slider.module.css';

interface SliderProps {
  readonly label: string;
  /** What each step is called, from the lowest; the value counts from 1. */
  readonly steps: readonly string[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/**
 * A scale that she drags, or sets by one of its labelled buttons: a thumb that shakes needs no aim. The slider is
 * native, so arrow keys, Home and End work as they do everywhere.
 */
export const Slider = ({ label, steps, value, onChange }: SliderProps) => {
  const id = useId();
  const chosen = steps[value - 1] ?? '';
  return (
    <div className={classes.slider} style={{ '--steps': steps.length } as CSSProperties}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={classes.range}
        id={id}
        type="range"
        min={1}
        max={steps.length}
        step={1}
        value={value}
        aria-valuetext={chosen}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className={classes.steps} role="group" aria-label={label}>
        {steps.map((step, index) => (
          <button
            key={step}
            type="button"
            className={classes.step}
            aria-pressed={index + 1 === value}
            onClick={() => onChange(index + 1)}
          >
            {step}
          </button>
        ))}
      </div>
    </div>
  );
};
