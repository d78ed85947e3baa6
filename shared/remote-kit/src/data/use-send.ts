import { errorMessages } from '@reset/contracts/errors';
import type { Named, Output, Sent } from '@reset/contracts/http';
import { offlineMessages } from '@reset/contracts/offline';
import { toast } from '@reset/ui';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useOnline } from '../connection.ts';
import { useKit } from '../kit.ts';
import { useAskSignIn } from '../return-to.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { useRefresh } from './use-refresh.ts';

/** What a toast says: a title, or title and description. */
export type Say = string | { readonly title: string; readonly description?: string };

export interface Sayings {
  /** Said when it worked; nothing is said without it. */
  readonly done?: Say;
  /**
   * Said when it failed; a title alone is followed by `why`: the error's own message, or that there is no network.
   * Null: the page itself says it.
   */
  readonly failed: Say | ((error: ApiError, why: string) => Say | null);
  /** Said to someone who is not signed in, before she is led to `/auth` and, later, back. */
  readonly signIn?: Say;
  /** Lists and rows to read again after it worked. */
  readonly refresh?: readonly Named[];
}

/** How a call went, said to her: it worked, or it failed. */
export const useTelling = () => {
  const askSignIn = useAskSignIn();
  const online = useOnline();
  return {
    done: (say: Pick<Sayings, 'done'>) => {
      if (say.done !== undefined) toast({ ...spoken(say.done), tone: 'success' });
    },
    failed: (say: Sayings, error: ApiError) => {
      if (error.code === 'sign_in') {
        toast({ ...spoken(say.signIn ?? errorMessages.sign_in), tone: 'danger' });
        return askSignIn();
      }
      // She was asked for her password and would rather not: nothing happened.
      if (error.code === 'fresh') return;
      const description = whyOf(error, online);
      const failed = typeof say.failed === 'function' ? say.failed(error, description) : say.failed;
      if (failed === null) return;
      const words = spoken(failed);
      const said = typeof failed === 'string' || description === offlineMessages.notSent;
      const isNew = said && !words.title.includes(description);
      toast({ ...words, ...(isNew && { description }), tone: 'danger' });
    },
  };
};

type Mutation<E extends Named> = UseMutationResult<Output<E>, ApiError, Sent<E>>;
type Sending<E extends Named> = Omit<Mutation<E>, 'mutate' | 'mutateAsync'> & {
  readonly mutate: (input: Sent<E>) => void;
  readonly mutateAsync: (input: Sent<E>) => Promise<Output<E>>;
};

/**
 * Sends to an endpoint and says how it went.
 * @returns TanStack's mutation: `mutate(input)`, `mutateAsync(input)` (rejects with ApiError), `isPending`, `error`; the
 *   same input while it is on its way is sent and said once
 */
export const useSend = <E extends Named>(endpoint: E, say: Sayings): Sending<E> => {
  const { session } = useKit();
  const refresh = useRefresh();
  const tell = useTelling();
  const mutation = useMutation<Output<E>, ApiError, Sent<E>>({
    mutationFn: (input) => call(session, endpoint, input),
    onSuccess: async () => {
      tell.done(say);
      await refresh(say.refresh ?? []);
    },
    onError: (error) => tell.failed(say, error),
  });
  const { mutateAsync } = mutation;
  /** What is on its way: a second press of the same button is the first one's. */
  const under = useRef<{ readonly key: string; readonly answer: Promise<Output<E>> } | null>(null);
  const once = useCallback(
    (input: Sent<E>): Promise<Output<E>> => {
      const key = JSON.stringify(input);
      if (under.current?.key === key) return under.current.answer;
      const answer = mutateAsync(input).finally(() => {
        if (under.current?.answer === answer) under.current = null;
      });
      under.current = { key, answer };
      return answer;
    },
    [mutateAsync],
  );
  const mutate = useCallback((input: Sent<E>) => void once(input).catch(() => undefined), [once]);
  return { ...mutation, mutateAsync: once, mutate };
};

/** Without a connection nothing is at rest: it just does not get there. */
const whyOf = ({ code, message }: ApiError, online: boolean): string =>
  code === 'unavailable' && !online ? offlineMessages.notSent : message;

/** What a toast takes. */
export const spoken = (say: Say) => (typeof say === 'string' ? { title: say } : say);
