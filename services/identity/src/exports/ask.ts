import type { Upstreams } from '@reset/service-kit/call-service';

/** Milliseconds between two pieces of an answer. */
const SLOWEST = 15_000;

/** The service did not answer, broke off or answered something else: what it keeps has to be asked for again. */
export class Away extends Error {
  override readonly name = 'Away';
}

export interface House {
  readonly upstreams: Upstreams;
  /** The house's own token of identity. */
  readonly token: string;
}

/** Ends a request of which nothing more comes. */
const patience = (signal: AbortSignal) => {
  const late = new AbortController();
  let timer = setTimeout(() => late.abort(), SLOWEST);
  return {
    signal: AbortSignal.any([signal, late.signal]),
    again() {
      clearTimeout(timer);
      timer = setTimeout(() => late.abort(), SLOWEST);
    },
    end: () => clearTimeout(timer),
  };
};

/**
 * Asks a service for bytes with the house's own token.
 * @returns false where it has no such thing
 * @throws Away, also while they are read
 */
export async function* askBytes(
  { upstreams, token }: House,
  service: string,
  path: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, boolean> {
  const bases = upstreams[service] ?? [];
  if (!bases.length) throw new Away(`${service}: nobody said where it is`);
  const wait = patience(signal);
  const ask = (base: string) =>
    fetch(new URL(path, base), { headers: { authorization: `Bearer ${token}` }, signal: wait.signal });
  // The first of its replicas that can be reached.
  const reach = async ([base, ...others]: readonly string[]): Promise<Response> => {
    if (base === undefined) throw new Away(`${service} does not answer`);
    return ask(base).catch((error: unknown) => {
      wait.signal.throwIfAborted();
      if (!others.length) throw error;
      return reach(others);
    });
  };
  try {
    const answer = await reach(bases);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return false;
    }
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      throw new Away(`${service} answered ${answer.status}`);
    }
    for await (const chunk of answer.body) {
      wait.again();
      yield chunk;
    }
    return true;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Away ? error : new Away(`${service} broke off`, { cause: error });
  } finally {
    wait.end();
  }
}
