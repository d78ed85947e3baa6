import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { firstOf, type Problems, problemsOf } from './problems.ts';

interface Options<T> {
  readonly initial: T;
  /** Called with the first message, in the schema's order, when she tried to send what does not pass. */
  readonly onInvalid?: (message: string) => void;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

/**
 * A form over a schema of the contracts, for what is kept nowhere. What does not pass is shown under its field and not
 * sent; `fields` of the service's answer land under theirs, and the first of them takes the focus.
 * @param schema the form's values
 * @param send gets the parsed values and says itself how it went; pass `mutateAsync` of `useSend`
 */
export const useForm = <T extends object, V>(
  schema: z.ZodMiniType<V, T>,
  send: (values: V) => unknown,
  { initial, onInvalid }: Options<T>,
) => {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const inputs = useRef(new Map<string, Input>());
  const setFocus = useCallback((name = '') => inputs.current.get(name)?.focus(), []);
  const setValue = useCallback(<K extends keyof T>(name: K, value: T[K]) => {
    setValues((now) => ({ ...now, [name]: value }));
    // What is said of the others still holds.
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([at]) => at !== name && at !== 'root')));
  }, []);
  const show = (found: Problems) => {
    setProblems(found);
    setFocus(Object.keys(found)[0]);
  };
  /** For the form's `onSubmit`. */
  const submit = async (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    if (busy) return;
    const faults = problemsOf(schema, values);
    show(faults);
    const first = firstOf(faults);
    if (first !== undefined) return onInvalid?.(first);
    setBusy(true);
    try {
      await send(schema.parse(values));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // She was asked for her password and would rather not: nothing happened.
      if (error.code === 'fresh') return;
      show(firstOf(error.fields) === undefined ? { root: error.message } : error.fields);
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ values, submit, setValue, setFocus },
    /** True while it is being sent. */
    busy,
    /** What the service says of no field: it stands above the button. */
    problem: problems['root'],
    /** Props of the text field with this name, and the message that stands under it. */
    field: (name: keyof T & string) => ({
      name,
      value: (values[name] ?? '') as string,
      onChange: ({ target }: ChangeEvent<Input>) => setValue(name, target.value as T[typeof name]),
      ref: (input: Input | null) => void (input && inputs.current.set(name, input)),
      error: problems[name],
    }),
  };
};
