import type { Named, Output, Sent } from '@reset/contracts/http';
import { useCallback } from 'react';
import { useKit } from '../kit.ts';
import { useSession } from '../session.ts';
import { call } from './call.ts';

/**
 * Calls whichever endpoint is known only when it is called, as the same of several services; says nothing, as `useCall`.
 * @returns a function that rejects with ApiError; once somebody else is here it is refused (`sign_in`)
 */
export const useCaller = () => {
  const { session } = useKit();
  const as = useSession().member?.id;
  return useCallback(
    <E extends Named>(endpoint: E, input: Sent<E>): Promise<Output<E>> => call(session, endpoint, input, { as }),
    [session, as],
  );
};
