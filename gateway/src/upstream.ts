import { Pool } from 'undici';

export interface UpstreamOptions {
  /** Requests under way at once at each address. */
  readonly connections: number;
  /** Milliseconds to connect, and between two chunks of an answer. */
  readonly connectMs: number;
  readonly idleMs: number;
  /** Milliseconds that a request waits for its turn. */
  readonly waitMs: number;
}

/** One of the addresses at which a service answers. */
export interface Address {
  readonly url: URL;
  readonly pool: Pool;
  /** Connections of the gateway's own, which no visitor can hold. */
  readonly own: Pool;
}

/** How an exchange ended: `refused` is no connection, `broke` one that gave no answer. */
export type Outcome = 'done' | 'refused' | 'broke';

/** A request's turn at an address; it ends once. */
export interface Turn {
  readonly address: Address;
  /** An answer has begun: the address is well. */
  answered(): void;
  end(outcome: Outcome): void;
}

/** A service at its addresses. */
export interface Upstream {
  readonly addresses: readonly Address[];
  /**
   * Waits for a turn at one of the addresses that are not in `tried`.
   * @param begin gets the turn, or null when there was none in time
   * @returns leaves the queue, where there is one
   */
  take(tried: ReadonlySet<Address>, begin: (turn: Turn | null) => void): (() => void) | undefined;
  close(): Promise<void>;
}

interface State extends Address {
  busy: number;
  failures: number;
  restsUntil: number;
}

interface Waiting {
  readonly tried: ReadonlySet<Address>;
  readonly begin: (turn: Turn | null) => void;
  readonly timer: NodeJS.Timeout;
}

const FAILURES_TO_REST = 3;
const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 10_000;
const MOST_WAITING = 1_000;
/** Shorter than any service keeps an idle connection, so that it is never the service who closes it. */
const KEPT_IDLE_MS = 2_000;

const openAddress = (text: string, options: UpstreamOptions): State => {
  const url = new URL(text);
  const open = (connections: number) =>
    new Pool(url.origin, {
      connections,
      pipelining: 1,
      bodyTimeout: options.idleMs,
      keepAliveTimeout: KEPT_IDLE_MS,
      keepAliveMaxTimeout: KEPT_IDLE_MS,
      connect: { timeout: options.connectMs },
    });
  return { url, pool: open(options.connections), own: open(8), busy: 0, failures: 0, restsUntil: 0 };
};

/** After some failures it is left alone for a while, longer each time. */
const rest = (address: State): void => {
  const more = address.failures - FAILURES_TO_REST;
  if (more >= 0) address.restsUntil = performance.now() + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** more);
};

/** Whoever rests comes last; among the others the least busy, in turn where that is the same. */
const bestOf = (addresses: readonly State[], first: number, tried: ReadonlySet<Address>): State | undefined => {
  const now = performance.now();
  const resting = (address: State) => Math.max(0, address.restsUntil - now);
  let best: State | undefined;
  for (let n = 0; n < addresses.length; n += 1) {
    const next = addresses[(first + n) % addresses.length];
    if (!next || tried.has(next)) continue;
    const later = best ? resting(next) - resting(best) : -1;
    if (!best || later < 0 || (later === 0 && next.busy < best.busy)) best = next;
  }
  return best;
};

/** Waits for a turn, until there is one or it is late. @returns leaves the queue */
const waitIn = (waiting: Set<Waiting>, tried: Waiting['tried'], begin: Waiting['begin'], ms: number): (() => void) => {
  const late = () => {
    waiting.delete(one);
    begin(null);
  };
  const one: Waiting = { tried, begin, timer: setTimeout(late, ms) };
  waiting.add(one);
  return () => {
    clearTimeout(one.timer);
    waiting.delete(one);
  };
};

/** @param urls base URL of each address */
export const createUpstream = (urls: readonly string[], options: UpstreamOptions): Upstream => {
  const addresses = urls.map((text) => openAddress(text, options));
  const waiting = new Set<Waiting>();
  let round = 0;
  const best = (tried: ReadonlySet<Address>) => bestOf(addresses, round++, tried);
  const isFree = (address: State) => address.busy < options.connections;

  const turnAt = (address: State): Turn => {
    address.busy += 1;
    // One request finds out whether it is back; the others go elsewhere until that one was answered.
    rest(address);
    return {
      address,
      answered() {
        address.failures = address.restsUntil = 0;
      },
      end(outcome) {
        address.busy -= 1;
        if (outcome !== 'done') {
          address.failures = Math.max(address.failures + 1, outcome === 'refused' ? FAILURES_TO_REST : 0);
          rest(address);
        }
        if (waiting.size) next();
      },
    };
  };

  const next = () => {
    for (const one of waiting) {
      const address = best(one.tried);
      if (!address || !isFree(address)) continue;
      waiting.delete(one);
      clearTimeout(one.timer);
      return one.begin(turnAt(address));
    }
  };

  return {
    addresses,
    take(tried, begin) {
      const address = best(tried);
      if (address && isFree(address)) {
        begin(turnAt(address));
        return undefined;
      }
      if (!address || waiting.size >= MOST_WAITING) {
        begin(null);
        return undefined;
      }
      return waitIn(waiting, tried, begin, options.waitMs);
    },
    async close() {
      await Promise.all(addresses.flatMap(({ pool, own }) => [pool.destroy(), own.destroy()]));
    },
  };
};
