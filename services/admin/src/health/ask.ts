import type { Named, Output } from '@reset/contracts/http';

/** Base URLs of each service. */
export type Upstreams = Readonly<Record<string, readonly string[]>>;

/** What does not answer by then is not there. */
const TIMEOUT_MS = 1_500;

interface Asked {
  readonly path: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** @returns what the first of them answers that answers at all, whatever its status @throws when none does */
export const ask = (bases: readonly string[], { path, token, body }: Asked): Promise<unknown> =>
  Promise.any(
    bases.map(async (base) => {
      const answer = await fetch(new URL(path, base), {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.json();
    }),
  );

/** Asks an endpoint of services, whose path has no parameter. @throws when it does not answer as the contract says */
export const askEndpoint = async <E extends Named>(
  bases: readonly string[],
  { key, route, output }: E,
  { token, body }: Omit<Asked, 'path'>,
): Promise<Output<E>> => {
  const [, path = ''] = route.split(' ');
  const asked = {
    path: `${key[0]}${path}`,
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  };
  return output.parse(await ask(bases, asked)) as Output<E>;
};
