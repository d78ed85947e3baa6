import * as z from 'zod/mini';
import { api, Cursor, Id, Instant, pageOf, text } from './http.ts';
import { Person } from './people.ts';

/** Why something is reported. */
export const reportReasons = [
  { id: 'danger', label: 'Somebody may be in danger' },
  { id: 'unkind', label: 'Unkind, shaming or harassing' },
  { id: 'private', label: 'Shares private details of somebody' },
  { id: 'misleading', label: 'Harmful or misleading advice' },
  { id: 'selling', label: 'Selling or spam' },
  { id: 'other', label: 'Something else' },
] as const;
const ReportReason = z.enum(['danger', 'unkind', 'private', 'misleading', 'selling', 'other']);

/** What is said of reports and blocks. */
export const moderationMessages = {
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

/** What a member says of what she reports. */
export const ReportText = z.object({
  reason: ReportReason,
  note: z._default(text(0, 500, { max: moderationMessages.longNote }), ''),
});

const ReportState = z.enum(['open', 'removed', 'kept']);
const Report = z.object({
  id: Id,
  kind: z.string(),
  reason: z.string(),
  state: ReportState,
  created_at: Instant,
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
    /** Those of one state. None about her own words, as long as there is another admin: so in all three. */
    listReports: {
      route: 'GET /reports',
      who: 'admin',
      input: z.extend(Cursor, { state: z._default(ReportState, 'open') }),
      output: pageOf(Report),
    },
    /** With whose words they are, also of an anonymous author. Audited: who read it, when. */
    readReport: {
      route: 'GET /reports/:id',
      who: 'admin',
      input: One,
      output: z.extend(Report, { author: z.nullable(Person), content: z.string(), note: z.string() }),
    },
    decideReport: {
      route: 'POST /reports/:id/decision',
      who: 'admin',
      input: z.object({ id: Id, decision: z.enum(['removed', 'kept']) }),
      output: Report,
    },
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
