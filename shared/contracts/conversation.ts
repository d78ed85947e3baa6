import * as z from 'zod/mini';
import { Id, Instant } from './http.ts';

/** A message of a conversation. `seq` is gapless and in the order of the commits; it alone orders. */
export const Message = z.object({
  id: Id,
  seq: z.int(),
  mine: z.boolean(),
  content: z.string(),
  created_at: Instant,
});
export type Message = z.output<typeof Message>;

/** Where to read: after a number (what was missed) or before one (older); without either the newest. */
export const MessageRange = z.object({
  id: Id,
  after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 50),
});

/**
 * Messages by `seq`, oldest first. `last`: the newest number there is; `read`: how far she has read; `seen`: how far the
 * other has while both showed it, null where one of the two does not show it now.
 */
export const MessagePage = z.object({
  ...{ items: z.array(Message), last: z.int(), read: z.int(), more: z.boolean() },
  seen: z._default(z.nullable(z.int()), null),
});
