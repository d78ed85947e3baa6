import { instant, memberId, sealed } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { session } from '../sessions/tables.ts';

/** A `recovery_code` factor stands for all her recovery codes; it is never the only one. */
export type FactorType = 'totp' | 'webauthn' | 'recovery_code';

/** What a member shows besides her password. */
export const factor = pgTable(
  'mfa_factor',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    factor_type: text('factor_type').$type<FactorType>().notNull(),
    /** What she calls it; two of hers are never called alike. */
    friendly_name: text('friendly_name').notNull(),
    status: text('status').$type<'unverified' | 'verified'>().notNull(),
    /** Of an authenticator app: what it makes its codes from. */
    secret: sealed('secret'),
    /** The latest time step whose code was used: neither it nor an earlier one works again. */
    used_step: integer('used_step'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    last_challenged_at: instant('last_challenged_at'),
  },
  (t) => [
    uniqueIndex('mfa_factor_name').on(t.user_id, t.friendly_name),
    uniqueIndex('mfa_factor_recovery')
      .on(t.user_id)
      .where(sql`${t.factor_type} = 'recovery_code'`),
  ],
);

export type FactorRow = typeof factor.$inferSelect;

/** Somebody is about to show a factor: in one session, for a few minutes, once. */
export const challenge = pgTable(
  'mfa_challenge',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    factor_id: uuid('factor_id')
      .notNull()
      .references(() => factor.id, { onDelete: 'cascade' }),
    session_id: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (t) => [
    index('mfa_challenge_user').on(t.user_id),
    index('mfa_challenge_factor').on(t.factor_id),
    index('mfa_challenge_session').on(t.session_id),
    index('mfa_challenge_expires').on(t.expires_at),
  ],
);

/** Her recovery codes, as hashes: nobody can guess one, so a plain hash hides it. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    user_id: memberId('user_id').notNull(),
    code_hash: text('code_hash').notNull(),
    used_at: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_hash] })],
);
