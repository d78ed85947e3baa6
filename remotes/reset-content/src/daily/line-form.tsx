import { EditForm, useKeeping, WritingForm } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { Field, TextInput } from '@reset/ui';
import type * as z from 'zod/mini';

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** Names the form; read out. */
  readonly form: string;
  /** What the line must be; its message stands under it. */
  readonly schema: z.ZodMiniType<string, string>;
  readonly draft: Draft<string>;
  /** Gets the line as the schema reads it. */
  readonly onSave: (line: string) => void;
  /** Closes the form; one that always stands has none, and takes the next line after each. */
  readonly onCancel?: () => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen?: () => void;
}

const textOf = (line: string) => line;

/** One line to write or to change. */
export const LineForm = ({ label, hint, form, ...how }: Props) => {
  const writing = useKeeping({
    ...how,
    textOf,
    onSave: (line) => {
      how.onSave(line);
      writing.form.current?.querySelector('input')?.focus();
    },
  });
  const field = (
    <Field label={label} hint={hint} error={Object.values(writing.problems)[0]}>
      <TextInput
        value={writing.value}
        autoComplete="off"
        onChange={({ target }) => writing.set(target.value)}
        onKeyDown={writing.onKeyDown}
      />
    </Field>
  );
  return how.onCancel ? (
    <EditForm editing={writing} label={form}>
      {field}
    </EditForm>
  ) : (
    <WritingForm writing={writing} label={form} send={form} sending={form}>
      {field}
    </WritingForm>
  );
};
