import { type Writing, WritingForm } from '@reset/remote-kit/form';
import { Field, TextArea } from '@reset/ui';
import type { ComponentProps } from 'react';

type Form = Pick<ComponentProps<typeof WritingForm>, 'label' | 'send' | 'sending'>;

interface Props {
  readonly writing: Writing<string>;
  readonly form: Form;
  /** Of the one field. */
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
}

/** A form of one text, its `content`. */
export const WordsForm = ({ writing, form, label, hint, rows }: Props) => (
  <WritingForm writing={writing} {...form}>
    <Field label={label} hint={hint} error={writing.problems['content']}>
      <TextArea
        rows={rows}
        value={writing.value}
        readOnly={writing.busy}
        onChange={({ target }) => writing.set(target.value)}
      />
    </Field>
  </WritingForm>
);
