import * as z from 'zod/mini';
import { Id, Instant } from './http.ts';
import { QuizScores } from './quiz.ts';

/**
 * What every service may know of a member. `rev` grows with each change; only a newer one is applied. Where it is not
 * told what she shows in her chats, that is as it was before.
 */
export const MemberFacts = z.object({
  ...{ id: Id, name: z.string(), admin: z.boolean(), rev: z.int() },
  shows_writing: z.optional(z.boolean()),
  shows_reading: z.optional(z.boolean()),
});
export type MemberFacts = z.output<typeof MemberFacts>;

/**
 * A member's block of another by name, and its end. The latest of what is told of the two holds. An anonymous author's
 * is never told: it would say who she is.
 */
export const BlockFacts = z.object({ user_id: Id, blocked_id: Id, created_at: Instant, ended_at: z.nullable(Instant) });
export type BlockFacts = z.output<typeof BlockFacts>;

/** Somebody said something; `parties`: who takes part, and may be told that there is something. */
const MessageSent = z.object({
  ...{ id: Id, conversation_id: Id, sender_id: Id, seq: z.int() },
  parties: z.optional(z.array(Id)),
});

/** She has read up to a number; `parties`: herself alone, for her other windows and devices. */
const MessageRead = z.object({ conversation_id: Id, parties: z.array(Id), seq: z.int() });

/**
 * Everything that is told over NATS: `<service>.<entity>.<past-verb>.v1`. Ids, routing facts and projected
 * fields, never what people wrote. A version only gains optional fields; otherwise a `.v2` stands beside it.
 */
export const events = {
  'identity.member.created.v1': MemberFacts,
  'identity.profile.changed.v1': MemberFacts,
  'identity.role.changed.v1': MemberFacts,
  'identity.session.ended.v1': z.object({ sessions: z.array(Id) }),
  /** Told again, with the members, for a service that has just enrolled. */
  'identity.block.changed.v1': BlockFacts,
  /** With `open`, only those services are asked: the others have answered. */
  'identity.erasure.requested.v1': z.object({ id: Id, open: z.optional(z.array(z.string())) }),
  'identity.member.erased.v1': z.object({ id: Id }),
  'reset-content.member.erased.v1': z.object({ id: Id }),
  'reset-content.quiz.completed.v1': z.object({ id: Id, user_id: Id, scores: QuizScores, created_at: Instant }),
  'journal-ai.member.erased.v1': z.object({ id: Id }),
  'community.member.erased.v1': z.object({ id: Id }),
  'community.block.changed.v1': BlockFacts,
  'community.message.sent.v1': MessageSent,
  'community.message.read.v1': MessageRead,
  /** Asked, accepted, declined, ended, blocked. */
  'community.connection.changed.v1': z.object({ id: Id, parties: z.array(Id) }),
  'community.post.created.v1': z.object({ id: Id }),
  'community.comment.created.v1': z.object({ id: Id, post_id: Id }),
  'community.update.created.v1': z.object({ id: Id, challenge_id: Id }),
} as const;

export type EventName = keyof typeof events;
export type Facts<N extends EventName> = z.output<(typeof events)[N]>;

/** What must be told of the erased. */
type Outliving = 'identity.erasure.requested.v1' | `${string}.member.erased.v1`;

/** Which facts of an event name members, one or several: with one of them, every kept copy of the event goes. */
export const tellsOf: { readonly [N in Exclude<EventName, Outliving>]: readonly (keyof Facts<N> & string)[] } = {
  'identity.member.created.v1': ['id'],
  'identity.profile.changed.v1': ['id'],
  'identity.role.changed.v1': ['id'],
  'identity.session.ended.v1': [],
  'identity.block.changed.v1': ['user_id', 'blocked_id'],
  'reset-content.quiz.completed.v1': ['user_id'],
  'community.block.changed.v1': ['user_id', 'blocked_id'],
  'community.message.sent.v1': ['sender_id', 'parties'],
  'community.message.read.v1': ['parties'],
  'community.connection.changed.v1': ['parties'],
  'community.post.created.v1': [],
  'community.comment.created.v1': [],
  'community.update.created.v1': [],
};
