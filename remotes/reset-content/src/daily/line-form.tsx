import { type Draft, giveUp, useUnfinished } from '@reset/remote-kit/state';
import { Button, Field, flow, stack, TextInput } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** What the line must be; its message stands under it. */
  readonly schema: z.ZodMiniType<string, string>;
  readonly draft: Draft<string>;
  /** Gets the line as the schema reads it. */
  readonly onSave: (line: string) => void;
  readonly saveLabel?: string;
  /** Closes the form; one that always stands has none, and takes the next line after each. */
  readonly onCancel?: () => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen?: () => void;
}

/** One line to write or to change. What she opened has the focus. */
export const LineForm = ({ label, hint, schema, draft, onSave, saveLabel = 'Save', onCancel, onOpen }: Props) => {
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Words that came back by themselves do not take the focus.
  const opened = useRef(onCancel !== undefined && !draft.restored);
  useEffect(() => {
    if (opened.current) input.current?.focus();
  }, []);
  const cancel = () => {
    giveUp(draft, 'Changes let go', onOpen);
    onCancel?.();
  };
  const save = () => {
    const read = schema.safeParse(draft.value);
    setError(read.success ? undefined : read.error.issues[0]?.message);
    if (read.success) onSave(read.data);
    input.current?.focus();
  };
  return (
    <form
      className={stack(3)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Unfinished {...useUnfinished(draft, { textOf: (text) => text, focus: () => input.current?.focus() })} />
      <Field label={label} hint={hint} error={error}>
        <TextInput
          ref={input}
          value={draft.value}
          autoComplete="off"
          onChange={(event) => {
            setError(undefined);
            draft.set(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && onCancel) cancel();
          }}
        />
      </Field>
      <div className={flow(2)}>
        <Button type="submit" variant="primary" compact>
          {saveLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" compact onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
