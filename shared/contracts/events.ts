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
  /** Until when she may not write where others read; null: she may. */
  suspended_until: z.optional(z.nullable(Instant)),
  joined_at: z.optional(z.nullable(Instant)),
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

/** Something became of a conversation of two, as that it began or ended; its parties are who hears of it. */
const ConversationChanged = z.object({ id: Id, parties: z.array(Id) });

/** What somebody is told in her inbox has changed; `parties`: herself alone. */
const NoticeChanged = z.object({ id: Id, parties: z.array(Id) });

/** Reports about a thing (`id`) were made, decided or went; `parties`: the team, but not who wrote it. */
const ReportChanged = z.object({ id: Id, parties: z.array(Id) });

/** A member, or, where she was erased before it was told, that it was one. */
const Somebody = z.nullable(z.union([Id, z.literal('former')]));

/**
 * Somebody's act, for the log of admins. `actor`: nobody where an operator did it; `object`: what it was done to, never a
 * member, who is the `subject`; `words_of`: whose words it was done to, which no line says; `why`: a word of a list. Free
 * text stays with the service.
 */
const ActRecorded = z.object({
  ...{ id: Id, actor: Somebody, act: z.string(), object: z.nullable(z.string()), subject: Somebody, at: Instant },
  words_of: z.optional(Somebody),
  why: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))),
});

/** Whether what a member reports is kept; the latest of what is told of her holds. */
const MuteChanged = z.object({ user_id: Id, muted: z.boolean(), at: Instant });

/**
 * Everything that is told over NATS: `<service>.<entity>.<past-verb>.v1`. Ids, routing facts and projected
 * fields, never what people wrote. A version only gains optional fields; otherwise a `.v2` stands beside it.
 */
export const events = {
  'identity.member.created.v1': MemberFacts,
  'identity.profile.changed.v1': MemberFacts,
  'identity.role.changed.v1': MemberFacts,
  'identity.suspension.changed.v1': MemberFacts,
  'identity.session.ended.v1': z.object({ sessions: z.array(Id) }),
  /** Told again, with the members, for a service that has just enrolled. */
  'identity.block.changed.v1': BlockFacts,
  /** With `open`, only those services are asked: the others have answered. */
  'identity.erasure.requested.v1': z.object({ id: Id, open: z.optional(z.array(z.string())) }),
  'identity.member.erased.v1': z.object({ id: Id }),
  'identity.act.recorded.v1': ActRecorded,
  'reset-content.member.erased.v1': z.object({ id: Id }),
  'reset-content.act.recorded.v1': ActRecorded,
  'reset-content.quiz.completed.v1': z.object({ id: Id, user_id: Id, scores: QuizScores, created_at: Instant }),
  'journal-ai.member.erased.v1': z.object({ id: Id }),
  'journal-ai.act.recorded.v1': ActRecorded,
  'community.member.erased.v1': z.object({ id: Id }),
  'community.act.recorded.v1': ActRecorded,
  'community.block.changed.v1': BlockFacts,
  'community.message.sent.v1': MessageSent,
  'community.message.read.v1': MessageRead,
  /** Asked, accepted, declined, ended, blocked. */
  'community.connection.changed.v1': ConversationChanged,
  'community.notice.changed.v1': NoticeChanged,
  'community.report.changed.v1': ReportChanged,
  'community.post.created.v1': z.object({ id: Id }),
  'community.comment.created.v1': z.object({ id: Id, post_id: Id }),
  'community.update.created.v1': z.object({ id: Id, challenge_id: Id }),
  'marketplace.member.erased.v1': z.object({ id: Id }),
  'marketplace.act.recorded.v1': ActRecorded,
  'marketplace.block.changed.v1': BlockFacts,
  'marketplace.message.sent.v1': MessageSent,
  'marketplace.message.read.v1': MessageRead,
  'marketplace.conversation.changed.v1': ConversationChanged,
  'marketplace.notice.changed.v1': NoticeChanged,
  'marketplace.report.changed.v1': ReportChanged,
  'admin.member.erased.v1': z.object({ id: Id }),
  /** To everyone. */
  'admin.system-message.sent.v1': z.object({ id: Id }),
  /** `parties`: herself alone, for her other windows and devices. */
  'admin.system-message.read.v1': z.object({ id: Id, parties: z.array(Id) }),
  'admin.act.recorded.v1': ActRecorded,
  'admin.mute.changed.v1': MuteChanged,
  /** Somebody has taken up what was reported, or let go of it. `parties`: all admins but who wrote it. */
  'admin.claim.changed.v1': z.object({ id: Id, parties: z.array(Id) }),
  /** An appeal was made, taken up, let go of or answered. `parties`: all admins but who made it. */
  'admin.appeal.changed.v1': z.object({ id: Id, parties: z.array(Id) }),
  'admin.notice.changed.v1': NoticeChanged,
} as const;

export type EventName = keyof typeof events;
export type Facts<N extends EventName> = z.output<(typeof events)[N]>;

/** The acts of each service. */
export type ActEvent = Extract<EventName, `${string}.act.recorded.v1`>;
export type RecordedAct = Facts<ActEvent>;
const isActEvent = (event: string): event is ActEvent => event.endsWith('.act.recorded.v1');
export const actEvents: readonly ActEvent[] = Object.keys(events).filter(isActEvent);

/** How a service says that its open reports are others. */
export type ReportEvent = Extract<EventName, `${string}.report.changed.v1`>;

/** Which facts of an act name members. What waits still when one is erased is told all the same, without her id. */
export const actMembers = ['actor', 'subject', 'words_of'] as const;

/** What must be told of the erased. */
type Outliving = 'identity.erasure.requested.v1' | `${string}.member.erased.v1` | ActEvent;

/** Which facts of an event name members, one or several: with one of them, every kept copy of the event goes. */
export const tellsOf: { readonly [N in Exclude<EventName, Outliving>]: readonly (keyof Facts<N> & string)[] } = {
  'identity.member.created.v1': ['id'],
  'identity.profile.changed.v1': ['id'],
  'identity.role.changed.v1': ['id'],
  'identity.suspension.changed.v1': ['id'],
  'identity.session.ended.v1': [],
  'identity.block.changed.v1': ['user_id', 'blocked_id'],
  'reset-content.quiz.completed.v1': ['user_id'],
  'community.block.changed.v1': ['user_id', 'blocked_id'],
  'community.message.sent.v1': ['sender_id', 'parties'],
  'community.message.read.v1': ['parties'],
  'community.connection.changed.v1': ['parties'],
  'community.notice.changed.v1': ['parties'],
  'community.report.changed.v1': ['parties'],
  'community.post.created.v1': [],
  'community.comment.created.v1': [],
  'community.update.created.v1': [],
  'marketplace.block.changed.v1': ['user_id', 'blocked_id'],
  'marketplace.message.sent.v1': ['sender_id', 'parties'],
  'marketplace.message.read.v1': ['parties'],
  'marketplace.conversation.changed.v1': ['parties'],
  'marketplace.notice.changed.v1': ['parties'],
  'marketplace.report.changed.v1': ['parties'],
  'admin.system-message.sent.v1': [],
  'admin.system-message.read.v1': ['parties'],
  'admin.mute.changed.v1': ['user_id'],
  'admin.claim.changed.v1': ['parties'],
  'admin.appeal.changed.v1': ['parties'],
  'admin.notice.changed.v1': ['parties'],
};
