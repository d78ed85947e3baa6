import * as z from 'zod/mini';
import { Id, Instant } from './http.ts';
import { QuizScores } from './quiz.ts';

/** What every service may know of a member. `rev` grows with each change; only a newer one is applied. */
export const MemberFacts = z.object({ id: Id, name: z.string(), admin: z.boolean(), rev: z.int() });
export type MemberFacts = z.output<typeof MemberFacts>;

/**
 * Everything that is told over NATS: `<service>.<entity>.<past-verb>.v1`. Ids, routing facts and projected
 * fields, never what people wrote. A version only gains optional fields; otherwise a `.v2` stands beside it.
 */
export const events = {
  'identity.member.created.v1': MemberFacts,
  'identity.profile.changed.v1': MemberFacts,
  'identity.role.changed.v1': MemberFacts,
  'identity.session.ended.v1': z.object({ sessions: z.array(Id) }),
  /** With `open`, only those services are asked: the others have answered. */
  'identity.erasure.requested.v1': z.object({ id: Id, open: z.optional(z.array(z.string())) }),
  'identity.member.erased.v1': z.object({ id: Id }),
  'reset-content.member.erased.v1': z.object({ id: Id }),
  'reset-content.quiz.completed.v1': z.object({ id: Id, user_id: Id, scores: QuizScores, created_at: Instant }),
  'journal-ai.member.erased.v1': z.object({ id: Id }),
  'community.member.erased.v1': z.object({ id: Id }),
  'community.message.sent.v1': z.object({ id: Id, conversation_id: Id, sender_id: Id, seq: z.int() }),
} as const;

export type EventName = keyof typeof events;
export type Facts<N extends EventName> = z.output<(typeof events)[N]>;

/** What must be told of the erased. */
type Outliving = 'identity.erasure.requested.v1' | `${string}.member.erased.v1`;

/** Which fact of an event names a member, null where none does: with her, every kept copy of the event goes. */
export const tellsOf: { readonly [N in Exclude<EventName, Outliving>]: (keyof Facts<N> & string) | null } = {
  'identity.member.created.v1': 'id',
  'identity.profile.changed.v1': 'id',
  'identity.role.changed.v1': 'id',
  'identity.session.ended.v1': null,
  'reset-content.quiz.completed.v1': 'user_id',
  'community.message.sent.v1': 'sender_id',
};
