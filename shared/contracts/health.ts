import * as z from 'zod/mini';
import { Id, Instant } from './http.ts';

/** An event that could not be applied, without what it tells. */
const ParkedEvent = z.object({
  ...{ id: Id, event: z.string(), reason: z.string(), parked_at: Instant },
  /** When somebody asked that it be tried again. */
  replay_at: z.nullable(Instant),
});

/** Who answers as AI, and how it went the last time: in a word, never in theirs. */
const AiHealth = z.object({
  ...{ name: z.string(), answered_at: z.nullable(Instant) },
  failed: z.nullable(z.object({ how: z.string(), at: Instant })),
});
export type AiHealth = z.output<typeof AiHealth>;

/** How a service is. What cannot be known at the moment is null. No content, no addresses. */
export const ServiceHealth = z.object({
  ok: z.boolean(),
  /** Of what runs: another build has another. */
  version: z.nullable(z.string()),
  parts: z.record(z.string(), z.boolean()),
  outbox: z.nullable(z.object({ waiting: z.int(), oldest_at: z.nullable(Instant) })),
  /** Events of others that wait to be applied. */
  lag: z.nullable(z.int()),
  /** The oldest of them, and how many there are. */
  parked: z.nullable(z.object({ count: z.int(), items: z.array(ParkedEvent) })),
  ai: z.optional(AiHealth),
});
export type ServiceHealth = z.output<typeof ServiceHealth>;

/** What a process says of itself to whoever asks. */
export const PlainHealth = z.object({
  ok: z.boolean(),
  parts: z._default(z.record(z.string(), z.looseObject({ ok: z.boolean() })), {}),
});

/** So many parked events are shown, and tried again, at once. */
export const PARKED_AT_ONCE = 20;

/** All that admins see of the house. */
export const HouseHealth = z.object({
  services: z.array(
    z.object({
      name: z.string(),
      /** Null: it does not answer. */
      health: z.nullable(z.omit(ServiceHealth, { ai: true })),
      /** Since when it has not been well, as far as somebody looked. */
      since: z.nullable(Instant),
    }),
  ),
  /** Null: it cannot be asked, or nothing is live. */
  release: z.nullable(
    z.object({ rev: z.int(), remotes: z.array(z.object({ name: z.string(), version: z.string() })) }),
  ),
  /** Null: who knows cannot be asked. */
  ai: z.nullable(AiHealth),
});
export type HouseHealth = z.output<typeof HouseHealth>;

/** What is said on the health page. */
export const healthMessages = {
  notRead: 'We could not look how everything is',
  away: 'What looks after the house does not answer. This page asks again by itself.',
  offline: 'This page looks again as soon as there is one.',
  well: 'Everything is well.',
  notWell: 'Not well right now',
  parked: 'Events parked',
  unknown: 'Not known right now',
  replayed: 'It is tried again',
  notReplayed: 'We could not have it tried again. Please try again in a moment.',
} as const;
