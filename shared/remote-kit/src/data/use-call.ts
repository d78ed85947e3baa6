import type { Named, Output, Sent } from '@reset/contracts/http';
import { useCallback } from 'react';
import { useKit } from '../kit.ts';
import { call } from './call.ts';

/**
 * Calls an endpoint and says nothing: for what goes on by itself and shows its state on the page. What she asks for
 * goes through `useSend`.
 * @returns a function of the input that rejects with ApiError
 */
export const useCall = <E extends Named>(
  endpoint: E,
): ((input: Sent<E>, signal?: AbortSignal) => Promise<Output<E>>) => {
  const { session } = useKit();
  return useCallback((input, signal) => call(session, endpoint, input, signal), [session, endpoint]);
};
