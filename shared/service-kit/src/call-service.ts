import { ErrorBody } from '@reset/contracts/errors';
import type { Named, Output, Sent } from '@reset/contracts/http';
import { Fail } from './errors.ts';

/** As another service refuses; for who has nothing else of the kit. */
export { Fail };

/** Base URLs of each service, as `RESET_UPSTREAMS` says. */
export type Upstreams = Readonly<Record<string, readonly string[]>>;

const TIMEOUT_MS = 5_000;

/** Nobody knows whether it was done: the service did not answer, or failed. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** Whom to ask, and with what. */
interface Called {
  readonly upstreams: Upstreams;
  readonly service: string;
  /** The house's own. */
  readonly token: string;
  /** What does not answer by then is not there; 5 s without it. */
  readonly timeoutMs?: number;
  /** Each replica is asked once: for what is asked anew all the time. */
  readonly once?: true;
}

/** Path with its parameters, and what of the input is left. */
const addressOf = (endpoint: Named, input: Readonly<Record<string, unknown>>) => {
  const [method = '', route = ''] = endpoint.route.split(' ');
  const rest: Record<string, unknown> = { ...input };
  const path = route.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { method, path: endpoint.key[0] + path, rest };
};

const refusalOf = (status: number, body: unknown): Error => {
  const told = ErrorBody.safeParse(body);
  // Of a token that is not taken, or of too much at once, nothing follows for what was asked.
  const isRefusal = told.success && told.data.code !== 'sign_in' && told.data.code !== 'limited';
  if (status >= 500 || !isRefusal) return new Unanswered(`answered ${status}`);
  return new Fail(told.data.code, told.data.error);
};

/**
 * Calls an endpoint of another service by its contract, with the house's own token. A call that was not
 * answered is made once more, but for `once`: every endpoint that changes something bears being repeated.
 * @param endpoint one whose input is not in the query
 * @throws Fail as the other service refused it; Unanswered where it may have been done
 */
export const callService = async <E extends Named>(
  { upstreams, service, token, timeoutMs = TIMEOUT_MS, once }: Called,
  endpoint: E,
  input: Sent<E>,
): Promise<Output<E>> => {
  const bases = Object.hasOwn(upstreams, service) ? (upstreams[service] ?? []) : [];
  if (!bases.length) throw new Fail('not_found');
  const { method, path, rest } = addressOf(endpoint, input);
  const ask = async (base: string): Promise<Output<E>> => {
    const answer = await fetch(new URL(path, base), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(rest) }),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Unanswered('no answer', { cause: error });
    });
    const body: unknown = answer.status === 204 ? null : await answer.json().catch(() => undefined);
    if (!answer.ok) throw refusalOf(answer.status, body);
    return endpoint.output.parse(body) as Output<E>;
  };
  let failure: unknown;
  for (const base of once ? bases : [...bases, ...bases]) {
    try {
      return await ask(base);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      failure = error;
    }
  }
  throw failure;
};
