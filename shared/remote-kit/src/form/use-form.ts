import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BaseSyntheticEvent, useCallback, useMemo } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm as useReactHookForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';

type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

interface Options<S extends FormSchema> {
  readonly initial?: DefaultValues<z.input<S>>;
  /** Called with the first message, in the schema's order, when she tried to send what does not pass. */
  readonly onInvalid?: (message: string) => void;
}

export interface Form<S extends FormSchema> extends UseFormReturn<z.input<S>, unknown, z.output<S>> {
  /** For the form's `onSubmit`. */
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** True while it is being sent. */
  readonly busy: boolean;
  /** What the service said of the whole, where it named no field; until she sends again. */
  readonly problem: string | undefined;
  /** Props of the field with this name, and the message that stands under it. */
  readonly field: (name: Path<z.input<S>>) => UseFormRegisterReturn & { readonly error: string | undefined };
}

/**
 * A form over a schema of the contracts. What does not pass is shown under its field and not sent; `fields` of the
 * service's answer land under theirs; the first of them takes the focus.
 * @param schema the form's values
 * @param send gets the parsed values and says itself how it went; pass `mutateAsync` of `useSend`
 */
export const useForm = <S extends FormSchema>(
  schema: S,
  send: (values: z.output<S>) => unknown,
  { initial, onInvalid }: Options<S> = {},
): Form<S> => {
  const form = useReactHookForm<z.input<S>, unknown, z.output<S>>({
    resolver: useMemo(() => standardSchemaResolver(schema as never) as never, [schema]),
    ...(initial && { defaultValues: initial }),
  });
  const { handleSubmit, setError, register, formState } = form;

  const submit = handleSubmit(
    async (values) => {
      try {
        await send(values);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const fields = Object.entries(error.fields);
        if (fields.length === 0) setError('root', { message: error.message });
        fields.forEach(([name, message], i) =>
          setError(name as Path<z.input<S>>, { type: 'service', message }, { shouldFocus: i === 0 }),
        );
      }
    },
    (errors) => {
      const first = firstMessage(errors);
      if (first !== undefined) onInvalid?.(first);
    },
  );

  const { errors } = formState;
  const field = useCallback(
    (name: Path<z.input<S>>) => ({ ...register(name), error: form.getFieldState(name, formState).error?.message }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- formState is a proxy; `errors` is what changes
    [register, errors],
  );
  return { ...form, submit, busy: formState.isSubmitting, problem: errors.root?.message, field };
};

const firstMessage = (errors: FieldErrors): string | undefined => {
  for (const error of Object.values(errors)) {
    if (typeof error?.message === 'string') return error.message;
    const deeper = error && firstMessage(error as FieldErrors);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
};
