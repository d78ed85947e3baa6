import type * as z from 'zod/mini';
import { giveUp } from '../state/give-up.ts';
import { type Editing, useFirstFocus } from './use-editing.ts';
import { useSubmit, type Written } from './use-submit.ts';

interface Keeping<T, V> extends Pick<Written<T>, 'draft' | 'textOf'> {
  /** What it must be; what is wrong is said under its field alone. */
  readonly schema: z.ZodMiniType<V, T>;
  /** Gets it as the schema reads it; the draft is empty then. */
  readonly onSave: (value: V) => void;
  /** Closes the form, as Escape does; one that always stands has none. */
  readonly onCancel?: (() => void) | undefined;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen?: (() => void) | undefined;
}

interface Kept<T> extends Editing<T> {
  /** Of its inputs. */
  readonly onKeyDown: (event: { readonly key: string }) => void;
}

/** A form for what is kept on this device and goes nowhere by itself, for `EditForm` or `WritingForm`. */
export const useKeeping = <T, V>({ schema, onSave, onCancel, onOpen, ...how }: Keeping<T, V>): Kept<T> => {
  const writing = useSubmit({
    ...how,
    schema,
    input: (value: T) => value,
    send: (value) => Promise.resolve(schema.parse(value)),
    onDone: (_, value) => onSave(value),
    invalid: () => null,
  });
  useFirstFocus(writing.form, undefined, onCancel !== undefined && !how.draft.restored);
  const cancel = () => {
    giveUp(how.draft, 'Changes let go', onOpen);
    onCancel?.();
  };
  return {
    ...writing,
    cancel,
    onKeyDown: ({ key }) => void (key === 'Escape' && onCancel && cancel()),
    elsewhere: null,
  };
};
