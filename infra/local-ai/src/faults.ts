import * as z from 'zod';

/** How the next requests fail, until told otherwise; an empty one heals. */
export const Fault = z.object({
  /** Only requests whose body has these words in it, so that tests beside each other do not meet. */
  when: z.string().optional(),
  /** Only this path, e.g. `/v1/moderations`; by default all but the moderations. */
  path: z.string().optional(),
  /** Milliseconds before the answer begins, and between its pieces. */
  slowMs: z.int().min(0).max(120_000).optional(),
  betweenMs: z.int().min(0).max(120_000).optional(),
  status: z.union([z.literal(401), z.literal(402), z.literal(404), z.literal(429), z.literal(500)]).optional(),
  /** The protocol's error code, e.g. `insufficient_quota`. */
  code: z.string().optional(),
  /** The answer waits after this many lines until it is told of another number, or healed. */
  holdAfter: z.int().min(0).optional(),
  /** The connection breaks after this many lines; with `politely` the answer ends there without its end mark. */
  cutAfter: z.int().min(0).optional(),
  politely: z.boolean().optional(),
  /** Lines that are no JSON stand between the good ones. */
  garbage: z.boolean().optional(),
  /** Nothing comes any more: `before` the headers, `after` the first word, or `end`: before the end mark. */
  hang: z.enum(['before', 'after', 'end']).optional(),
  noBody: z.boolean().optional(),
  /** An error in the middle of the stream, in the protocol's words. */
  errorAfter: z.int().min(0).optional(),
  /** Says this instead; moderations see danger. */
  say: z.string().optional(),
  flag: z.boolean().optional(),
});
export type Fault = z.output<typeof Fault>;

/** @returns the fault that meets a request; an empty one for a request that it does not mean */
export const faultFor = (fault: Fault, path: string, body: string): Fault => {
  const here = fault.path === undefined ? path !== '/v1/moderations' : fault.path === path;
  return here && (fault.when === undefined || body.includes(fault.when)) ? fault : {};
};
