import { instant, memberId } from '@reset/service-kit/tables';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** Mails with a link and a code that prove whose address it is. */
export type Proving = 'recovery' | 'invite' | 'magiclink' | 'email_change' | 'reauthentication';
/** Mails that only tell. */
export type Telling =
  | 'email_change_asked'
  | 'email_changed'
  | 'password_changed'
  | 'new_device'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_copied';

/** Mails that were asked for and are still to go out. What they prove is made only then, so that no secret waits here. */
export const mailWaiting = pgTable(
  'mail_waiting',
  {
    id: uuid('id').primaryKey(),
    /** Null where nobody has the address: as much is done, and nothing is sent. */
    user_id: memberId('user_id'),
    kind: text('kind').$type<Proving | Telling>().notNull(),
    /** Null: where she is when it goes out. */
    email: text('email'),
    /** Of who asked with PKCE: the base64url SHA-256 of what it kept to itself. */
    challenge: text('challenge'),
    redirect_to: text('redirect_to'),
    /** What was signed in on, where a mail tells it. */
    device: text('device'),
    asked_at: instant('asked_at').notNull(),
    due_at: instant('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [index('mail_waiting_due').on(t.due_at), index('mail_waiting_user').on(t.user_id)],
);

/** What a mail that went out proves, the latest of each kind: hashes alone, for half an hour, once. */
export const mailProof = pgTable(
  'mail_proof',
  {
    user_id: memberId('user_id').notNull(),
    kind: text('kind').$type<Proving>().notNull(),
    email: text('email').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    /** Keyed: a code is short. */
    code_hash: text('code_hash').notNull(),
    wrong_codes: integer('wrong_codes').notNull().default(0),
    challenge: text('challenge'),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.kind] }),
    index('mail_proof_email').on(t.email, t.kind),
    index('mail_proof_expires').on(t.expires_at),
  ],
);

export type MailWaiting = typeof mailWaiting.$inferSelect;
export type MailProof = typeof mailProof.$inferSelect;
