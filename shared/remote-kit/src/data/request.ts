import type { Named, Output, Sent } from '@reset/contracts/http';
import { ApiError, errorOf } from './api-error.ts';

const LONGEST_MS = 30_000;

/** Told to the window when a call got no answer at all: the frame finds out whether that was the network. */
export const UNREACHABLE = 'reset:unreachable';

interface Options {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls an endpoint of a contract on this origin. The answer always passes the endpoint's output schema: it costs
 * microseconds, makes the type true, and turns an answer of another version into an error instead of a broken page.
 * @throws ApiError; `unavailable` when no answer came within 30 s or the network is gone; an abort is rethrown
 */
export const request = async <E extends Named>(endpoint: E, input: Sent<E>, options: Options): Promise<Output<E>> => {
  const { token, signal } = options;
  const { method, url, body } = target(endpoint, input);
  const response = await send(
    url,
    {
      method,
      headers: {
        accept: 'application/json',
        'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body }),
      signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]),
    },
    signal,
  );
  if (!response.ok) throw errorOf(response.status, response.json);
  const answer = endpoint.output.safeParse(response.json);
  if (!answer.success) {
    const where = answer.error.issues.map((issue) => issue.path.join('.')).join(', ');
    console.error(`${endpoint.key.join(' ')}: unexpected answer at ${where}`);
    throw new ApiError('internal');
  }
  return answer.data as Output<E>;
};

const target = ({ route, key }: Named, input: Readonly<Record<string, unknown>>) => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, url: key[0] + filled, body: JSON.stringify(rest) };
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return { method, url: key[0] + filled + (query && `?${query}`), body: null };
};

const send = async (url: string, init: RequestInit, signal: AbortSignal | undefined) => {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { ok: response.ok, status: response.status, json: parse(text) };
  } catch {
    signal?.throwIfAborted();
    dispatchEvent(new Event(UNREACHABLE));
    throw new ApiError('unavailable');
  }
};

const parse = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
