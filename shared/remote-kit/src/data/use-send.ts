import { errorMessages } from '@reset/contracts/errors';
import type { Named, Output, Sent } from '@reset/contracts/http';
import { toast } from '@reset/ui';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
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
  /** Said when it failed; a title alone is followed by the error's own message. Null: the page itself says it. */
  readonly failed: Say | ((error: ApiError) => Say | null);
  /** Said to someone who is not signed in, before she is led to `/auth` and, later, back. */
  readonly signIn?: Say;
  /** Lists and rows to read again after it worked. */
  readonly refresh?: readonly Named[];
}

/** How a call went, said to her: it worked, or it failed. */
export const useTelling = (say: Sayings) => {
  const askSignIn = useAskSignIn();
  return {
    done: () => {
      if (say.done !== undefined) toast({ ...spoken(say.done), tone: 'success' });
    },
    failed: (error: ApiError) => {
      if (error.code === 'sign_in') {
        toast({ ...spoken(say.signIn ?? errorMessages.sign_in), tone: 'danger' });
        return askSignIn();
      }
      const failed = typeof say.failed === 'function' ? say.failed(error) : say.failed;
      if (failed === null) return;
      toast({
        ...(typeof failed === 'string' ? { title: failed, description: error.message } : failed),
        tone: 'danger',
      });
    },
  };
};

/**
 * Sends to an endpoint and says how it went.
 * @returns TanStack's mutation: `mutate(input)`, `mutateAsync(input)` (rejects with ApiError), `isPending`, `error`
 */
export const useSend = <E extends Named>(
  endpoint: E,
  say: Sayings,
): UseMutationResult<Output<E>, ApiError, Sent<E>> => {
  const { session } = useKit();
  const refresh = useRefresh();
  const tell = useTelling(say);
  return useMutation<Output<E>, ApiError, Sent<E>>({
    mutationFn: (input) => call(session, endpoint, input),
    onSuccess: async () => {
      tell.done();
      await refresh(say.refresh ?? []);
    },
    onError: tell.failed,
  });
};

/** What a toast takes. */
export const spoken = (say: Say) => (typeof say === 'string' ? { title: say } : say);
