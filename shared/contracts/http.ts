import * as z from 'zod/mini';

/**
 * Who may call an endpoint. `party`: only those the row concerns, a stranger is told it is not there (404).
 * `owner`: the row may be seen by others, a stranger is forbidden (403). `service`: another service of the house.
 */
export type Who = 'anyone' | 'member' | 'owner' | 'party' | 'admin' | 'owner|admin' | 'service';

export interface Endpoint {
  readonly route: `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS'} /${string}`;
  readonly who: Who;
  /** Of `service`: which of them alone may call it. */
  readonly callers?: readonly string[];
  readonly input: z.ZodMiniObject;
  readonly output: z.ZodMiniType;
  /** The answer may be large: its verb gives a stream of JSON, which is sent in pieces as it is made. */
  readonly inPieces?: true;
  /**
   * Takes only a session that signed in with a password or a passkey a little while ago, else 403 `fresh`: within the last hour what
   * an admin does, within ten minutes what a member does to her own account.
   */
  readonly fresh?: true;
  /** Also answers who showed her password and has yet to take her second step; for everything else she is nobody yet. */
  readonly halfWay?: true;
  /** Others read what it writes: a suspended member is refused (403 `suspended`). */
  readonly forOthers?: true;
}

/** An endpoint that knows its group's prefix and its own name; `key` is also its cache key. */
export type Named<E extends Endpoint = Endpoint> = E & { readonly key: readonly [prefix: string, name: string] };

/** What a verb receives: the parsed input. */
export type Input<E extends Endpoint> = z.output<E['input']>;
/** What a client sends: before defaults and coercion. */
export type Sent<E extends Endpoint> = z.input<E['input']>;
/** What a verb returns and a client gets. */
export type Output<E extends Endpoint> = z.output<E['output']>;

/**
 * Declares a group of endpoints under one prefix.
 * @param prefix path every route of the group starts with, e.g. `/api/reset-content`
 * @returns the same endpoints, each with its `key`
 */
export const api = <const P extends string, const E extends Record<string, Endpoint>>(
  prefix: P,
  endpoints: E,
): { readonly [K in keyof E]: Named<E[K]> } =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, key: [prefix, name] as const }]),
  ) as unknown as { [K in keyof E]: Named<E[K]> };

/**
 * UUID made by whoever creates the row (v7 by convention), so that every create can be repeated safely. Beyond the edge
 * it has one spelling, the one Postgres answers with; upper case is put right, every other shape is refused.
 */
export const Id = z.string().check(z.toLowerCase(), z.uuid());

/** Instants are ISO 8601 in UTC; beyond the edge they have one spelling, with milliseconds. Postgres has no year 0. */
export const Instant = z.iso.datetime({ abort: true }).check(
  z.refine((at) => !at.startsWith('0000')),
  z.overwrite((at) => new Date(at).toISOString()),
);

const STORABLE = 'Some characters cannot be saved. Please remove them.';

/** A string that Postgres can keep as it is: no NUL (error 22021), no lone surrogate (silently replaced). */
export const storable = () => z.string().check(z.refine((s) => !s.includes('\0') && s.isWellFormed(), STORABLE));

const points = (s: string) => [...s].length;

/** Something that can be seen: characters that are there and leave no mark are no words. */
const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Trimmed text counted in code points. Where it may not be empty, something of it can be seen.
 * @param min,max inclusive bounds
 * @param messages what the reader is told when it is shorter or longer
 */
export const text = (min: number, max: number, messages: { readonly min?: string; readonly max: string }) =>
  storable().check(
    z.trim(),
    z.refine((s) => min === 0 || (points(s) >= min && seen.test(s)), messages.min),
    z.refine((s) => points(s) <= max, messages.max),
  );

/** Output of an endpoint that answers as `text/event-stream`: the lines are sent as they come. */
export const EventStream = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream);

/** Input of a paged list: where to go on, and how many (1-50, default 20). */
export const Cursor = z.object({
  after: z.optional(z.string().check(z.maxLength(500))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
});

/** One page of a list; `next` is opaque, null on the last page. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) });

export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
}
