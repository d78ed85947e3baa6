import type { Named, Output, Sent } from '@reset/contracts/http';
import { useCallback } from 'react';
import { useKit } from '../kit.ts';
import { useSession } from '../session.ts';
import { call } from './call.ts';
import type { TellPart } from './send-with-progress.ts';

/**
 * Calls an endpoint and says nothing: for what goes on by itself and shows its state on the page. What she asks for
 * goes through `useSend`.
 * @returns a function of the input that rejects with ApiError; it stays with the member it was made for: once somebody
 *   else is here it is refused (`sign_in`). `tell` is told how much of a file has been sent
 */
export const useCall = <E extends Named>(
  endpoint: E,
): ((input: Sent<E>, signal?: AbortSignal, tell?: TellPart) => Promise<Output<E>>) => {
  const { session } = useKit();
  const as = useSession().member?.id;
  return useCallback(
    (input, signal, tell) => call(session, endpoint, input, { signal, as, tell }),
    [session, endpoint, as],
  );
};
