import { type ReactNode, useId, useMemo } from 'react';
import { CircleAlert } from 'lucide-react';
import { FieldContext } from './field-context.ts';
import classes from './field.module.css';

interface FieldProps {
  readonly label: ReactNode;
  /** Stands under the label, before she types. */
  readonly hint?: ReactNode;
  /** Stands beneath the input and is read out with it. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** One `TextInput`, `PasswordInput` or `TextArea`. */
  readonly children: ReactNode;
}

/** Label, input, hint and error as one. */
export const Field = ({ label, hint, error, optional = false, children }: FieldProps) => {
  const id = useId();
  const invalid = Boolean(error);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const wiring = useMemo(() => ({ id, describedBy, invalid }), [id, describedBy, invalid]);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optional && <span className={classes.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={classes.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
};
