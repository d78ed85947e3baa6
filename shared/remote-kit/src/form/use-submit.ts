import type { UnfinishedProps } from '@reset/ui/controls';
import { toast } from '@reset/ui';
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { type Say, spoken } from '../data/use-send.ts';
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
  /** Others read it. */
  readonly forOthers: boolean;
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
  /** How the first problem is said; as it is without it, and not at all where it is null. */
  readonly invalid?: (problem: string) => Say | null;
  /** The field that has the focus when it opens, or its words come back; else the first. */
  readonly opensAt?: string;
  /** The field under which it stands why it was refused, where the service named none. */
  readonly refusedAt?: string;
  /** Nothing is wrong with it, and it goes out now. */
  readonly onSend?: (value: T) => void;
}

interface Submit<T, I, R> extends Written<T> {
  readonly schema: z.ZodMiniType;
  /** What takes it is read by others. */
  readonly forOthers?: true | undefined;
  readonly input: (value: T) => I;
  /** Rejects with ApiError; `held`: the words are safe on this device and may leave the draft. */
  readonly send: (input: I, held: () => void) => Promise<R>;
  /** It has arrived, and exactly these words have left the draft. */
  readonly onDone: (value: T, answer: R) => void;
  readonly onRefused?: (refused: ApiError) => Promise<void>;
}

const TOGETHER_MS = 1_000;

/** @param name of the field; else the first */
export const focusOn = (form: HTMLFormElement | null, name = ''): void => {
  const named = form?.elements.namedItem(name) as HTMLElement | null | undefined;
  (named ?? form?.querySelector<HTMLElement>('input, textarea'))?.focus();
};

/** Sends it; its words leave the draft once they are kept elsewhere, and are back in it where they are refused after. */
const sendOnce = async <T, I, R>({ draft, send }: Submit<T, I, R>, value: T, input: I): Promise<R> => {
  let held = false;
  try {
    const answer = await send(input, () => {
      held = true;
      draft.settled(value);
    });
    if (!held) draft.settled(value);
    return answer;
  } catch (refused) {
    if (held && refused instanceof ApiError) draft.putBack(value);
    throw refused;
  }
};

const sayInvalid = (said: Say | null): void => {
  if (said !== null) toast({ ...spoken(said), tone: 'danger' });
};

/** Checks a form, sends it, and keeps what is wrong with it; the first field with a problem takes the focus. */
export const useSubmit = <T, I, R>(how: Submit<T, I, R>): Writing<T> => {
  const { draft, textOf, both, check = (_, faults) => faults } = how;
  const [sent, setSent] = useState<{ readonly value: T } | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (firstOf(problems) !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);

  const submit = async (value: T) => {
    // The second press of a double click: what was there is sent, and said to be missing it would read as loss.
    if (!draft.kept && performance.now() - sentAt.current < TOGETHER_MS) return;
    const input = how.input(value);
    const faults = check(value, problemsOf(how.schema, input));
    setProblems(faults);
    const first = firstOf(faults);
    if (first !== undefined) return sayInvalid(how.invalid ? how.invalid(first) : first);
    setSent({ value });
    how.onSend?.(value);
    try {
      const answer = await sendOnce(how, value, input);
      sentAt.current = performance.now();
      how.onDone(value, answer);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      const named = firstOf(refused.fields) !== undefined || how.refusedAt === undefined;
      setProblems(named ? refused.fields : { [how.refusedAt]: refused.message });
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
    ...{ value, set, problems, busy },
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
    unfinished: useUnfinished(draft, {
      textOf,
      ...(both && { both }),
      focus: () => focusOn(form.current, how.opensAt),
    }),
    forOthers: how.forOthers === true,
  };
};
