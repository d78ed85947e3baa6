import * as z from 'zod/mini';
import { api, Cursor, Id, Instant, pageOf, text } from './http.ts';
import { Picture } from './marketplace-images.ts';
import { Person } from './people.ts';

/** Why something is reported. */
export const reportReasons = [
  { id: 'danger', label: 'Somebody may be in danger' },
  { id: 'unkind', label: 'Unkind, shaming or harassing' },
  { id: 'private', label: 'Shares private details of somebody' },
  { id: 'misleading', label: 'Harmful or misleading advice' },
  { id: 'scam', label: 'Looks like a scam' },
  { id: 'selling', label: 'Selling or spam' },
  { id: 'forbidden', label: 'Should not be sold' },
  { id: 'other', label: 'Something else' },
] as const;
const ReportReason = z.enum(['danger', 'unkind', 'private', 'misleading', 'scam', 'selling', 'forbidden', 'other']);

/** Reasons that something for sale alone has, and those that it has not. */
const [ofAds, notOfAds] = ['forbidden', 'selling'];

/** @returns what is offered to somebody who reports one of this kind, in this order */
export const reasonsFor = (kind: string) =>
  reportReasons.filter(({ id }) => id !== (kind === 'item' ? notOfAds : ofAds));

/** What is said of reports and blocks. */
export const moderationMessages = {
  /** Said to who chooses that somebody may be in danger, before she sends it. */
  danger: 'If somebody is in danger now, please do not wait for us: there are people who answer at once.',
  reported: { title: 'Thank you for telling us', description: 'Someone from the RESET team will look at it.' },
  notReported: 'We could not send your report. Please try again.',
  noReason: 'Please choose what it is about',
  longNote: 'Please use 500 characters or fewer',
  blocked: 'You will not see new words of this person, nor they yours.',
  notBlocked: 'We could not block this person. Please try again.',
  unblocked: 'Unblocked',
  self: 'That is you.',
  slow: 'You are new here, and writing a lot at once. Please wait a little before the next one.',
} as const;

/** Why it is looked at before everything else. */
export const DANGER: (typeof reportReasons)[number]['id'] = 'danger';

/** Whether somebody may be in danger. */
export const isDanger = (reason: string): boolean => reason === DANGER;

/** What a member says of what she reports. */
export const ReportText = z.object({
  reason: ReportReason,
  note: z._default(text(0, 500, { max: moderationMessages.longNote }), ''),
});

/** `acted`: the words are where they were, and something followed for who wrote them. */
export const ReportState = z.enum(['open', 'removed', 'acted', 'kept']);

/** What was reported, and whose it was: what somebody else has by its id since is another. */
const Subject = z.object({ kind: z.string(), target: Id, author: z.nullable(Person) });

/** All reports of one state about one thing. */
const ReportedSubject = z.extend(Subject, {
  /** Of the one that was made first: what they go by, the same until they are decided. */
  id: Id,
  /** She wrote it without her name: then no author is said here. */
  anonymous: z.boolean(),
  count: z.int(),
  reasons: z.array(z.string()),
  first_at: Instant,
  created_at: Instant,
});

/** One of them, with the words as they were then. */
const ReportedWords = z.object({
  ...{ id: Id, reason: z.string(), note: z.string(), content: z.string() },
  ...{ reporter: z.nullable(Person), state: ReportState, created_at: Instant, decided_at: z.nullable(Instant) },
});
/** What an ad shows beside its words. */
const Offer = z.object({ price_cents: z.int(), image: z.nullable(Picture) });

const WholeSubject = z.extend(Subject, {
  /** She wrote it without her name. */
  anonymous: z.boolean(),
  /** What waits first, the newest first, fifty at most; a decision is about the words of the first, and names it. */
  reports: z.array(ReportedWords),
  /** What it stands under: the post of a comment, the challenge of an update. */
  within: z.nullable(z.object({ id: Id, title: z.string() })),
  /** When it was written; null where it is gone. */
  written_at: z.optional(z.nullable(Instant)),
  /** The words as they are now; null where they are gone, left out where nobody may look. */
  now: z.optional(z.nullable(z.string())),
  /** Of an ad that is there still, as it is now. */
  offer: z.optional(z.nullable(Offer)),
});

const One = z.object({ id: Id });

/**
 * The endpoints of moderation, the same in every service that declares `moderation()`.
 * @param service whose API carries them
 * @param kind what can be reported there, and whose author can be blocked
 */
export const moderationGroup = <const S extends string, const K extends string>(
  service: S,
  kind: z.ZodMiniType<K, K>,
) =>
  api(`/api/${service}`, {
    createReport: {
      route: 'POST /reports',
      who: 'member',
      input: z.extend(ReportText, { id: Id, kind, target: Id }),
      output: One,
    },
    /**
     * What was reported, without words: first where somebody may be in danger, and what waits longest. Nothing of her own,
     * as long as there is another admin: nor is it read or decided.
     */
    listSubjects: {
      route: 'GET /reports',
      who: 'admin',
      input: z.extend(Cursor, { state: z._default(ReportState, 'open') }),
      output: pageOf(ReportedSubject),
    },
    /** By any report about it. With whose words they are, also of an anonymous author. Audited: who read it, when. */
    readSubject: { route: 'GET /reports/:id', who: 'admin', input: One, output: WholeSubject },
    /** Whoever wrote it: by name in the whole house; an anonymous author, whose name she is not told, here alone. */
    createBlock: {
      route: 'POST /blocks',
      who: 'member',
      input: z.object({ id: Id, kind, target: Id }),
      output: One,
    },
    /** Wherever they were made: one for each person, and one for who wrote anonymously here. */
    listBlocks: {
      route: 'GET /blocks',
      who: 'member',
      input: Cursor,
      output: pageOf(z.object({ id: Id, name: z.string(), created_at: Instant })),
    },
    /** A block by name ends in the whole house. */
    deleteBlock: { route: 'DELETE /blocks/:id', who: 'party', input: One, output: z.null() },
  });

/** The endpoints of moderation, whatever kinds there are. */
export type ModerationGroup = ReturnType<typeof moderationGroup>;
