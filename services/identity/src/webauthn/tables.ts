import { instant, memberId } from '@reset/service-kit/tables';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What a challenge was made for: it is good for nothing else. */
export type Purpose = 'passkey_registration' | 'passkey_authentication';

/** Challenges that are open: a hash alone, for minutes, once. */
export const webauthnChallenge = pgTable(
  'webauthn_challenge',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    /** Null where nobody has said yet who she is. */
    user_id: memberId('user_id'),
    challenge_hash: text('challenge_hash').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [index('webauthn_challenge_user').on(t.user_id), index('webauthn_challenge_expires').on(t.expires_at)],
);
