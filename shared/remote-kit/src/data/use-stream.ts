import type { Named, Sent } from '@reset/contracts/http';
import { useCallback, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { useKit } from '../kit.ts';
import { useSession } from '../session.ts';
import { stream } from './stream.ts';

/**
 * Asks an endpoint that answers as an event stream. What is under way ends when the page is left, and when somebody
 * else is here.
 * @param piece what each `data:` line of the answer holds
 * @returns a function of the input whose pieces come one by one (`for await`); reading them throws ApiError where the
 *   service refuses, StreamError where the stream fails or is silent for 30 s, and rethrows an abort
 */
export const useStream = <E extends Named, T>(
  endpoint: E,
  piece: z.ZodMiniType<T>,
): ((input: Sent<E>, signal?: AbortSignal) => AsyncGenerator<T, void>) => {
  const { session } = useKit();
  const as = useSession().member?.id;
  const here = useRef({ as, left: new AbortController() });
  useEffect(() => {
    const left = new AbortController();
    here.current = { as, left };
    return () => left.abort();
  }, [as]);
  return useCallback(
    (input, signal) => {
      const end = AbortSignal.any([here.current.left.signal, ...(signal ? [signal] : [])]);
      return stream(session, endpoint, input, { piece, signal: end, as: here.current.as });
    },
    [session, endpoint, piece],
  );
};
