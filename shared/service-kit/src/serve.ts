import type { Endpoint, Input, Named, Who } from '@reset/contracts/http';
import type { Fail } from './errors.ts';
import type { HoldersOf, Request, Verb } from './types.ts';

type Ruled<E extends Endpoint> = E['who'] extends 'owner' | 'party' | 'owner|admin'
  ? readonly [Verb<E>, HoldersOf<Input<E>>]
  : Verb<E>;

/** How a protocol with words of its own tells an error. */
export type Render = (
  failure: Fail,
  request: Request,
) => {
  readonly body: unknown;
  readonly headers?: Record<string, string>;
};

type AnyVerb = (ctx: never, input: never) => Promise<unknown>;
type AnyHolders = (ctx: never, input: never) => Promise<readonly string[] | null>;

export interface Route {
  readonly endpoint: Named;
  readonly verb: AnyVerb;
  readonly holders: AnyHolders | null;
}

export interface Routes {
  readonly routes: readonly Route[];
  readonly render: Render | null;
}

const RULES: ReadonlySet<string> = new Set<Who>([
  'anyone',
  'member',
  'owner',
  'party',
  'admin',
  'owner|admin',
  'service',
]);
const HELD: ReadonlySet<string> = new Set<Who>(['owner', 'party', 'owner|admin']);

/**
 * Ties a contract's endpoints to their verbs. A missing verb, or an `owner` or `party` endpoint without its holders,
 * does not compile; what the compiler was kept from seeing stops the service from starting.
 * @param render for a protocol with error words of its own; the house's envelope otherwise
 */
export const serve = <G extends Record<string, Named>>(
  group: G,
  verbs: { readonly [K in keyof G]: Ruled<G[K]> },
  render: Render | null = null,
): Routes => ({
  render,
  routes: Object.entries(group).map(([name, endpoint]) => {
    const entry = verbs[name] as AnyVerb | readonly [AnyVerb, AnyHolders] | undefined;
    const [verb, holders] = typeof entry === 'function' ? [entry, null] : (entry ?? [null, null]);
    if (!verb) throw new Error(`${endpoint.key.join(' ')}: no verb answers ${endpoint.route}`);
    if (!RULES.has(endpoint.who)) throw new Error(`${endpoint.key.join(' ')}: nobody said who may ${endpoint.route}`);
    if ((endpoint.fresh || endpoint.forOthers) && (endpoint.who === 'anyone' || endpoint.who === 'service'))
      throw new Error(`${endpoint.key.join(' ')}: nobody is there to be asked for a password, or to be suspended`);
    if (HELD.has(endpoint.who) !== Boolean(holders))
      throw new Error(`${endpoint.key.join(' ')}: ${endpoint.who} and its holders do not fit`);
    return { endpoint, verb, holders };
  }),
});
