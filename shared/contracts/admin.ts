import * as z from 'zod/mini';
import { Id, Instant, text } from './http.ts';

/** Bounds of a message to everyone (decisions); and how many are shown at once: of those sent, in an inbox. */
export const systemMessageLimits = { subject: 200, content: 5_000, page: 20, inboxPage: 5 } as const;

/** What is said of messages to everyone (spec sections 5 and 8). */
export const systemMessageMessages = {
  notCounted: 'To how many it goes could not be counted',
  required: 'Please enter both subject and message content.',
  longSubject: 'Please use 200 characters or fewer for the subject.',
  longContent: 'Please use 5,000 characters or fewer for the message.',
  sent: 'Messages sent',
  notSent: 'Failed to send messages',
  loadingSent: 'What was sent could not be read',
  loading: 'What RESET wrote to you could not be read',
} as const;

/** What is said of what admins do with members (spec section 8). */
export const memberActMessages = {
  changed: 'Role updated',
  notChanged: 'Failed to update role',
  changedTo: (name: string, admin: boolean) => (admin ? `${name} is an admin now.` : `${name} is no admin any more.`),
  lifted: 'Suspension lifted',
  notLifted: 'Failed to lift the suspension',
  deleted: 'User deleted',
  notDeleted: 'Failed to delete user',
  none: 'No users found',
  loading: 'The members could not be read',
  loadingOne: 'This member could not be read',
  downloaded: 'User list with emails downloaded successfully',
  notFetched: 'Failed to fetch user emails',
  notDownloaded: 'Failed to download user list',
} as const;

const { required, longSubject, longContent } = systemMessageMessages;

export const NewSystemMessage = z.object({
  id: Id,
  subject: text(1, systemMessageLimits.subject, { min: required, max: longSubject }),
  content: text(1, systemMessageLimits.content, { min: required, max: longContent }),
});

const words = { id: Id, subject: z.string(), content: z.string(), created_at: Instant };

/** As a member reads it: when she did. */
export const SystemMessage = z.object({ ...words, read_at: z.nullable(Instant) });
export type SystemMessage = z.output<typeof SystemMessage>;

/** As admins see it: to how many it went when it was sent, and how many of those who are still here have read it. */
export const SentSystemMessage = z.object({ ...words, recipients: z.int(), readers: z.int() });
export type SentSystemMessage = z.output<typeof SentSystemMessage>;
