import type { Named, Sent } from '@reset/contracts/http';
import type * as z from 'zod/mini';
import type { SessionSource } from '../session-source.ts';
import { ApiError, errorOf } from './api-error.ts';
import { asWhoIsHere } from './as-who-is-here.ts';
import { eventData } from './event-stream.ts';
import { Patience } from './patience.ts';
import { UNREACHABLE } from '../connection-source.ts';
import { jsonOf } from './request.ts';
import { requestTo } from './request-to.ts';
import { StreamError } from './stream-error.ts';

/** Keep-alive comments come every 10 s: whoever is silent for longer than this is gone. */
const SILENCE_MS = 30_000;

interface How<T> {
  /** What each `data:` line holds; a line that is something else is logged, without its content, and passed over. */
  readonly piece: z.ZodMiniType<T>;
  readonly signal: AbortSignal;
  /** The member it is meant for. */
  readonly as: string | undefined;
}

/**
 * Asks an endpoint that answers as an event stream and gives its pieces as they come, until it says `[DONE]`. Whoever
 * stops reading lets the connection go.
 * @throws ApiError when the service refuses; StreamError when the stream fails; an abort is rethrown
 */
export async function* stream<E extends Named, T>(
  session: SessionSource,
  endpoint: E,
  input: Sent<E>,
  { piece, signal, as }: How<T>,
): AsyncGenerator<T, void> {
  const patience = new Patience(SILENCE_MS);
  const end = AbortSignal.any([signal, patience.signal]);
  let answered = false;
  try {
    const body = await asWhoIsHere(session, endpoint, as, async (token) => {
      const { url, init } = requestTo(endpoint, input, { token, accept: 'text/event-stream' });
      const response = await fetch(url, { ...init, signal: end });
      if (!response.ok) throw errorOf(response.status, jsonOf(await response.text()));
      return response.body;
    });
    answered = true;
    for await (const data of eventData(body, () => patience.renew())) {
      const read = piece.safeParse(jsonOf(data));
      if (read.success) yield read.data;
      else console.warn(`${endpoint.key.join(' ')}: passed over a line that could not be read`);
    }
  } catch (error) {
    // A refusal may itself end what is under way: the session is over, and she is somebody else.
    if (error instanceof ApiError) throw error;
    signal.throwIfAborted();
    if (error instanceof StreamError) throw error;
    if (patience.signal.aborted) throw new StreamError('silent');
    dispatchEvent(new Event(UNREACHABLE));
    throw new StreamError(answered ? 'cut' : 'unreachable');
  } finally {
    patience.end();
  }
}
