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
  'identity.erasure.requested.v1': z.object({ id: Id }),
  'identity.member.erased.v1': z.object({ id: Id }),
  'reset-content.member.erased.v1': z.object({ id: Id }),
  'reset-content.quiz.completed.v1': z.object({ id: Id, user_id: Id, scores: QuizScores, created_at: Instant }),
  'journal-ai.member.erased.v1': z.object({ id: Id }),
  'community.member.erased.v1': z.object({ id: Id }),
  'community.message.sent.v1': z.object({ id: Id, conversation_id: Id, sender_id: Id, seq: z.int() }),
} as const;

export type EventName = keyof typeof events;
export type Facts<N extends EventName> = z.output<(typeof events)[N]>;
