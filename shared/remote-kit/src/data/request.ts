import type { Named, Output, Sent } from '@reset/contracts/http';
import { UNREACHABLE } from '../connection-source.ts';
import { ApiError, errorOf } from './api-error.ts';
import { neverInVain } from './in-vain.ts';
import { requestTo } from './request-to.ts';
import { sendWithProgress, type TellPart } from './send-with-progress.ts';

const LONGEST_MS = 30_000;
/** Over a poor mobile network a photograph takes as long as the gateway lets it. */
const LONGEST_UPLOAD_MS = 120_000;

interface Options {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
  /** Is told how much of a file has been sent. */
  readonly tell?: TellPart | undefined;
}

/**
 * Calls an endpoint of a contract on this origin. The answer always passes the endpoint's output schema: it costs
 * microseconds, makes the type true, and turns an answer of another version into an error instead of a broken page.
 * @throws ApiError; `unavailable` when no answer came within 30 s (120 s where a file is sent) or the network is gone; an abort is rethrown
 */
export const request = async <E extends Named>(endpoint: E, input: Sent<E>, options: Options): Promise<Output<E>> => {
  const { token, signal, tell } = options;
  const { url, init } = requestTo(endpoint, input, { token, accept: 'application/json' });
  const longest = init.body instanceof FormData ? LONGEST_UPLOAD_MS : LONGEST_MS;
  const deadline = AbortSignal.any([AbortSignal.timeout(longest), ...(signal ? [signal] : [])]);
  const ask = (end: readonly AbortSignal[]) =>
    answerOf(url, { ...init, signal: AbortSignal.any([deadline, ...end]) }, tell);
  const response = await reached(init.method === 'GET' ? neverInVain((giveUp) => ask([giveUp])) : ask([]), signal);
  if (!response.ok) throw errorOf(response.status, response.json);
  const answer = endpoint.output.safeParse(response.json);
  if (!answer.success) {
    const where = answer.error.issues.map((issue) => issue.path.join('.')).join(', ');
    console.error(`${endpoint.key.join(' ')}: unexpected answer at ${where}`);
    throw new ApiError('internal');
  }
  return answer.data as Output<E>;
};

const answerOf = async (url: string, init: RequestInit & { readonly signal: AbortSignal }, tell?: TellPart) => {
  const response = await (tell ? sendWithProgress(url, init, tell) : fetch(url, init));
  const text = await response.text();
  return { ok: response.ok, status: response.status, json: jsonOf(text) };
};

const reached = async <T>(answer: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  try {
    return await answer;
  } catch {
    signal?.throwIfAborted();
    dispatchEvent(new Event(UNREACHABLE));
    throw new ApiError('unavailable');
  }
};

/** @returns what the text says; null for an empty one, undefined for what is no JSON */
export const jsonOf = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
