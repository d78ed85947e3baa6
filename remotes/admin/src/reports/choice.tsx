import { Field } from '@reset/ui';
import { Select } from '@reset/ui/controls';

interface Props<T extends string> {
  readonly label: string;
  /** Of nothing chosen. */
  readonly none: string;
  readonly of: readonly { readonly id: T; readonly label: string }[];
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly error?: string | undefined;
}

/** One of several, or nothing yet. */
export const Choice = <T extends string>({ label, none, of, value, onChange, error }: Props<T>) => (
  <Field label={label} error={error}>
    <Select
      value={value ?? ''}
      onChange={({ target }) => onChange(of.find(({ id }) => id === target.value)?.id ?? null)}
    >
      <option value="">{none}</option>
      {of.map(({ id, label: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
);
