import * as z from 'zod/mini';
import { Id, Instant, text } from './http.ts';
import { Person } from './people.ts';
import { ServiceName } from './service-name.ts';

/** Bounds of what is decided about reports, and of what may be said against it. */
export const decisionLimits = { facts: 2_000, appeal: 2_000, appealDays: 20, note: 2_000, keptDays: 90 } as const;

/** So long a report is held by who looks at it, and so long at most however often she says so. */
export const CLAIM_MINUTES = 10;
export const LONGEST_CLAIM_MINUTES = 60;

/** What a decision may rest on, in words that its author reads. */
export const rules = [
  { id: 'kind', label: 'Be kind: no shaming, insulting or harassing of others' },
  { id: 'private', label: 'Keep private what is private: yours and that of others' },
  { id: 'safe', label: 'Do not harm: no dangerous or misleading advice' },
  { id: 'honest', label: 'Be honest: no scams, no advertising outside of the marketplace' },
  { id: 'forbidden', label: 'Sell only what may be sold here' },
  { id: 'lawful', label: 'Nothing that is against the law' },
] as const;
const Rule = z.enum(['kind', 'private', 'safe', 'honest', 'forbidden', 'lawful']);

/** For how long somebody may not write where others read; null: for good. */
export const suspensions = [
  { id: '1', label: 'For a day', days: 1 },
  { id: '7', label: 'For 7 days', days: 7 },
  { id: '30', label: 'For 30 days', days: 30 },
  { id: 'good', label: 'For good', days: null },
] as const;
const Suspension = z.enum(['1', '7', '30', 'good']);

/** What is said of decisions, claims, appeals and notes. */
export const decisionMessages = {
  /** Said to who reads a decision about her words. */
  heavy: 'A letter like this can weigh on a day. Where it is too much, there are people who answer at once.',
  done: 'Decided. Who reported it is told.',
  failed: 'This could not be decided. Please try again.',
  noFacts: 'Please say what happened, for who wrote it',
  longFacts: 'Please use 2,000 characters or fewer',
  removal: 'Who wrote it is told what was taken away, by which rule, and how to appeal; never by whom.',
  goodRemoval: 'Words that are taken away are gone for everybody, and cannot be brought back.',
  goodSuspension: 'It lasts until an admin lifts it. Words that are taken away cannot be brought back.',
  noChoice: 'Please choose: keep it, or act',
  noAct: 'Please choose what follows',
  keptDanger:
    'It was reported because somebody may be in danger. Who wrote it hears nothing when it is kept. Please look once more whether she needs help.',
  noRule: 'Please choose the rule that it is about',
  nobody: 'Nobody’s name stands under this any more: it can be kept or taken away.',
  notClaimed: 'You cannot decide this yet',
  claimed: 'Somebody else of the team is looking at this.',
  elsewhere: 'You are looking at this in another window.',
  takeHere: 'Look at it here',
  suspending:
    'The suspension could not be made yet. It is tried again every minute, and nothing is told until it is decided.',
  deciding:
    'The service that keeps it did not answer yet. It is asked again every minute, and nothing is told until it is decided.',
  reading: 'The service that keeps it did not answer. Nothing was decided; please try again.',
  gone: 'It is not there any more: somebody took it away in the meantime.',
  newer: 'Another report came while you were reading. Please look again.',
  taken: 'Taken away. Who wrote it is told.',
  notTaken: 'This could not be taken away. Please try again.',
  notWaiting: 'What this address leads to does not wait any more: it was decided, or it is gone.',
  decided: 'This was decided by somebody else in the meantime.',
  noAppeal: 'Please tell us why you see it differently',
  longAppeal: 'Please use 2,000 characters or fewer',
  appealed: {
    title: 'Your appeal is with us',
    description: 'Somebody else of the team will read it, where there is one.',
  },
  notAppealed: 'We could not send your appeal. Please try again.',
  late: 'The 20 days for an appeal are over.',
  early: 'This is not quite decided yet. Please send it in a few minutes: what you wrote stays here.',
  once: 'You have appealed against this already.',
  answered: 'Answered. She is told.',
  notAnswered: 'The answer could not be kept. Please try again.',
  ownDecision: 'Another admin answers this: the decision was yours, or the words.',
  answering: 'An answer to this is on its way already.',
  noOutcome: 'Please choose what becomes of the decision',
  noAnswer: 'Please say why, for who appealed',
  lifting: 'The suspension could not be lifted yet. It is tried again every minute, and she is told then.',
  noNote: 'Please write a note',
  longNote: 'Please use 2,000 characters or fewer',
  notNoted: 'The note could not be kept. Please try again.',
  notDeleted: 'The note could not be deleted. Please try again.',
  muted: 'What she reports is not kept from now on.',
  unmuted: 'What she reports is looked at again.',
  notMuted: 'This could not be changed. Please try again.',
  loadingReports: 'The reports could not be read',
  loadingReport: 'This report could not be read',
  loadingNotes: 'The notes could not be read',
  loadingAppeals: 'The appeals could not be read',
  loadingStatement: 'The decision could not be read',
} as const;

/** What was reported, wherever it is kept. */
export const SubjectRef = z.object({
  service: ServiceName,
  kind: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  target: Id,
});
export type SubjectRef = z.output<typeof SubjectRef>;

/**
 * What somebody looks at from now on. `author`: as of a decision; nobody takes up what is said of her own words. `window`:
 * where she does; what another window of hers looks at stays there, unless this one `takes` it.
 */
export const NewClaim = z.extend(SubjectRef, {
  ...{ author: z.optional(Id), window: z.optional(Id), takes: z.optional(z.boolean()) },
});

/** Who is looking at what was reported, and until when that holds. `window`: where, if it is hers and known. */
export const Claim = z.extend(SubjectRef, {
  ...{ by: Person, mine: z.boolean(), window: z.nullish(Id), until: Instant },
});
export type Claim = z.output<typeof Claim>;

/**
 * A decision. Nothing of `remove`, `warn` and `suspend`: it is kept, and its author hears nothing. Otherwise she is told
 * `facts` and `rule`. `author`: whose words they were, left out where they stood under nobody's name any more. `newest`: the
 * report that stood first when she read them; one that came later is not answered by it.
 */
export const NewDecision = z.extend(SubjectRef, {
  ...{ id: Id, author: z.optional(Id), newest: Id },
  ...{ remove: z.boolean(), warn: z.boolean(), suspend: z.nullable(Suspension) },
  facts: text(0, decisionLimits.facts, { max: decisionMessages.longFacts }),
  rule: z.nullable(Rule),
});
export type NewDecision = z.output<typeof NewDecision>;

/** What an admin takes away that nobody need have reported. `facts` may be empty: the rule says why. */
export const NewRemoval = z.extend(SubjectRef, {
  id: Id,
  facts: text(0, decisionLimits.facts, { max: decisionMessages.longFacts }),
  rule: Rule,
});

/** What was decided, as its author is told: never by whom. `words`: hers, as the team read them. `within`: where they stood. */
const Decided = z.object({
  ...{ id: Id, service: z.string(), kind: z.string(), decided_at: Instant, reported: z.boolean() },
  ...{ words: z.string(), written_at: z.nullable(Instant), within: z.nullable(Id) },
  ...{ removed: z.boolean(), warned: z.boolean(), suspended_until: z.nullable(Instant) },
  ...{ facts: z.string(), rule: z.nullable(z.string()) },
});
export const AppealState = z.enum(['open', 'upheld', 'reversed']);

/** The statement of reasons that its author reads, and what became of her appeal. */
export const Statement = z.extend(Decided, {
  appeal_until: Instant,
  appeal: z.nullable(z.object({ state: AppealState, content: z.string(), created_at: Instant, answer: z.string() })),
});
export type Statement = z.output<typeof Statement>;

export const NewAppeal = z.object({
  id: Id,
  decision_id: Id,
  content: text(1, decisionLimits.appeal, { min: decisionMessages.noAppeal, max: decisionMessages.longAppeal }),
});

/** An appeal in the list of admins. `own`: the decision was hers, or the words, and another admin is there to answer. */
export const AppealLine = z.object({
  ...{ id: Id, state: AppealState, created_at: Instant, member: Person, own: z.boolean() },
});
/** The whole of it, with the decision that it is against. */
export const Appeal = z.extend(AppealLine, { content: z.string(), answer: z.string(), decision: Decided });
export type Appeal = z.output<typeof Appeal>;

export const AppealAnswer = z.object({
  id: Id,
  state: z.enum(['upheld', 'reversed']),
  answer: text(1, decisionLimits.facts, { min: decisionMessages.noAnswer, max: decisionMessages.longFacts }),
});

/** What the team keeps in mind of a member, apart from any report. */
export const MemberNote = z.object({ id: Id, content: z.string(), by: z.nullable(Person), created_at: Instant });
export type MemberNote = z.output<typeof MemberNote>;
export const NewMemberNote = z.object({
  ...{ id: Id, user_id: Id },
  content: text(1, decisionLimits.note, { min: decisionMessages.noNote, max: decisionMessages.longNote }),
});

export const Mute = z.object({ user_id: Id, muted: z.boolean() });
