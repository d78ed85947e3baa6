import * as z from 'zod/mini';
import { Id, text } from './http.ts';

/** What members see of each other: id, displayed name, and whether she is on the team, which a badge says. */
export const Person = z.object({ id: Id, name: z.string(), admin: z.optional(z.literal(true)) });
export type Person = z.output<typeof Person>;

/** Shown in the place of an author who is gone, and of one who wrote anonymously. */
export const authorWords = { former: 'former member', anonymous: 'Posted anonymously' } as const;

/** Why something is reported. */
export const reportReasons = [
  { id: 'danger', label: 'Somebody may be in danger' },
  { id: 'unkind', label: 'Unkind, shaming or harassing' },
  { id: 'private', label: 'Shares private details of somebody' },
  { id: 'misleading', label: 'Harmful or misleading advice' },
  { id: 'selling', label: 'Selling or spam' },
  { id: 'other', label: 'Something else' },
] as const;
export const ReportReason = z.enum(['danger', 'unkind', 'private', 'misleading', 'selling', 'other']);

/** What can be reported, and whose author can be blocked. */
export const Kind = z.enum(['post', 'comment', 'partner-post', 'challenge', 'update', 'message']);
export type Kind = z.output<typeof Kind>;

/** What is said of reports and blocks. */
export const careMessages = {
  reported: { title: 'Thank you for telling us', description: 'Someone from the RESET team will look at it.' },
  notReported: 'We could not send your report. Please try again.',
  longNote: 'Please use 500 characters or fewer',
  blocked: 'You will not see new words of this person, nor they yours.',
  notBlocked: 'We could not block this person. Please try again.',
  unblocked: 'Unblocked',
  self: 'That is you.',
  slow: 'You are new here, and writing a lot at once. Please wait a little before the next one.',
} as const;

export const NewReport = z.object({
  id: Id,
  kind: Kind,
  target: Id,
  reason: ReportReason,
  note: z._default(text(0, 500, { max: careMessages.longNote }), ''),
});
