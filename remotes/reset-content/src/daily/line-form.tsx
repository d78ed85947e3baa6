import { Button, Field, TextInput } from '@reset/ui';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import styles from './line-form.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** What the line must be; its message stands under it. */
  readonly schema: z.ZodMiniType<string, string>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Gets the line as the schema reads it. */
  readonly onSave: (line: string) => void;
  readonly saveLabel?: string;
  /** Closes the form; one that always stands has none, and takes the next line after each. */
  readonly onCancel?: () => void;
}

/** One line to write or to change. What she opened has the focus. */
export const LineForm = ({ label, hint, schema, value, onChange, onSave, saveLabel = 'Save', onCancel }: Props) => {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) input.current?.focus();
  }, [opened]);
  const save = () => {
    const read = schema.safeParse(value);
    setError(read.success ? undefined : read.error.issues[0]?.message);
    if (read.success) onSave(read.data);
    input.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label={label} hint={hint} error={error}>
        <TextInput
          ref={input}
          value={value}
          autoComplete="off"
          onChange={(event) => {
            setError(undefined);
            onChange(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel?.();
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" compact>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" compact onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
