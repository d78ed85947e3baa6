import { type ReactNode, useId } from 'react';
import classes from './switch.module.css';

interface SwitchProps {
  readonly label: ReactNode;
  /** What it means for her, in a line. */
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** Something that is on or off from this moment on. The whole line can be pressed. */
export const Switch = ({ label, hint, checked, onChange, disabled = false }: SwitchProps) => {
  const id = useId();
  return (
    <label className={classes.line} data-disabled={disabled || undefined}>
      <span className={classes.text}>
        <span className={classes.label} id={`${id}-label`}>
          {label}
        </span>
        {hint && (
          <span className={classes.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        className={classes.input}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={classes.track} aria-hidden="true" />
    </label>
  );
};
