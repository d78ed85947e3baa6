import { toast } from '@reset/remote-kit';
import { ApiError } from '@reset/remote-kit/data';
import type { Draft } from '@reset/remote-kit/state';
import { useState } from 'react';
import { firstOf, type Problems } from './problems.ts';

interface Form<T, R> {
  readonly draft: Draft<T>;
  readonly check: (value: T) => Problems;
  readonly focusOn: (problems: Problems) => void;
  /** It is on its way: nothing is sent meanwhile. */
  readonly busy: boolean;
  /** Rejects with ApiError when it was refused. */
  readonly send: (value: T) => Promise<R>;
  /** It is there, and these words have left the draft. */
  readonly done: (value: T, answer: R) => void;
  /** Of an edit: it was changed on another device meanwhile. */
  readonly stale?: (refused: ApiError) => Promise<void>;
}

interface Submit<T> {
  readonly problems: Problems;
  readonly onSubmit: (event?: Pick<Event, 'preventDefault'>) => void;
  /** She writes on: what was wrong is not said any longer. */
  readonly onChange: (value: T) => void;
}

/**
 * Checks a form, sends it, and keeps what is wrong with it, as found here or by the service.
 * @returns what is wrong, and what the form and its fields call
 */
export const useSubmit = <T, R>({ draft, check, focusOn, busy, send, done, stale }: Form<T, R>): Submit<T> => {
  const [problems, setProblems] = useState<Problems>({});

  const submit = async (value: T) => {
    const found = check(value);
    setProblems(found);
    const first = firstOf(found);
    if (first !== undefined) {
      toast({ title: first, tone: 'danger' });
      return focusOn(found);
    }
    try {
      const answer = await send(value);
      draft.settled(value);
      done(value, answer);
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused;
      setProblems(refused.fields);
      if (refused.code === 'stale') await stale?.(refused);
    }
  };

  return {
    problems,
    onSubmit: (event) => {
      event?.preventDefault();
      if (!busy) void submit(draft.value);
    },
    onChange: (value) => {
      setProblems({});
      draft.set(value);
    },
  };
};
