import type { UnfinishedProps } from '@reset/ui/controls';
import { toast } from '@reset/ui';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { useUnfinished } from '../state/give-up.ts';
import type { Draft } from '../state/use-draft.ts';
import { firstOf, type Problems, problemsOf } from './problems.ts';

/** The fields of a draft that hold text. */
type TextName<T> = { [K in keyof T]-?: T[K] extends string ? K : never }[keyof T] & string;

/** A form in which she writes, for its frame and its fields. */
export interface Writing<T> {
  /** What the fields show; what is on its way stays in sight. */
  readonly value: T;
  /** She writes on: what was wrong is not said any longer. */
  readonly set: (value: T) => void;
  /** Under their fields: found here by the endpoint's schema, or said by the service. */
  readonly problems: Problems;
  /** It is on its way; fields are read-only meanwhile. */
  readonly busy: boolean;
  /** Props of the text field with this name. */
  readonly field: (name: TextName<T>) => {
    readonly name: string;
    readonly value: string;
    readonly readOnly: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  readonly submit: (event?: Pick<Event, 'preventDefault'>) => void;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly unfinished: UnfinishedProps;
}

/** What every form in which she writes has. */
export interface Written<T> {
  readonly draft: Draft<T>;
  /** A wording in words, to set it beside another. */
  readonly textOf: (value: T) => string;
  /** Two wordings as one; left out where they cannot be. */
  readonly both?: (here: T, there: T) => T;
  /** What else the page knows to be wrong. @param problems what the schema found */
  readonly check?: (value: T, problems: Problems) => Problems;
}

interface Submit<T, I, R> extends Written<T> {
  readonly schema: z.ZodMiniType;
  readonly input: (value: T) => I;
  /** Rejects with ApiError; `held`: the words are safe on this device and may leave the draft. */
  readonly send: (input: I, held: () => void) => Promise<R>;
  /** It has arrived, and exactly these words have left the draft. */
  readonly onDone: (value: T, answer: R) => void;
  readonly onRefused?: (refused: ApiError) => Promise<void>;
}

/** Checks a form, sends it, and keeps what is wrong with it; the first field with a problem takes the focus. */
export const useSubmit = <T, I, R>(how: Submit<T, I, R>): Writing<T> => {
  const { draft, textOf, both, check = (_, found) => found } = how;
  const [sent, setSent] = useState<{ readonly value: T } | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus();
  useEffect(() => {
    if (firstOf(problems) !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const submit = async (value: T) => {
    const input = how.input(value);
    const found = check(value, problemsOf(how.schema, input));
    setProblems(found);
    const first = firstOf(found);
    if (first !== undefined) return toast({ title: first, tone: 'danger' });
    setSent({ value });
    let held = false;
    try {
      const answer = await how.send(input, () => {
        held = true;
        draft.settled(value);
      });
      if (!held) draft.settled(value);
      how.onDone(value, answer);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      if (held) draft.putBack(value);
      setProblems(refused.fields);
      await how.onRefused?.(refused);
    } finally {
      setSent(null);
    }
  };

  const value = sent ? sent.value : draft.value;
  const busy = sent !== null;
  const set = (next: T) => {
    setProblems({});
    draft.set(next);
  };
  return {
    value,
    set,
    problems,
    busy,
    field: (name) => ({
      name,
      value: value[name] as string,
      readOnly: busy,
      onChange: ({ target }) => set({ ...value, [name]: target.value }),
    }),
    submit: (event) => {
      event?.preventDefault();
      if (!busy) void submit(draft.value);
    },
    form,
    unfinished: useUnfinished(draft, { textOf, ...(both && { both }), focus: () => focus('input, textarea') }),
  };
};
