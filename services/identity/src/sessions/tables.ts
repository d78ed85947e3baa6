import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Why a session ended. */
export type Ending = 'sign_out' | 'password' | 'factor' | 'reuse' | 'expired';

export type Method = 'password' | 'otp' | 'passkey' | 'anonymous';

/** How she took her second step, as the protocol calls it. */
export type SecondMethod = 'totp' | 'mfa/webauthn' | 'mfa/recovery_code';

/**
 * One sign-in on one device, and the family of its refresh tokens: the active one by its hash and its number. Those
 * used before need no rows: a token proves its session and number itself.
 */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    signed_in_at: instant('signed_in_at').notNull(),
    refreshed_at: instant('refreshed_at').notNull(),
    /** How she proved who she is, as the protocol calls it: with her password, with what was mailed to her, or with a passkey. */
    method: text('method').$type<Method>().notNull().default('password'),
    /** Null: she showed no second factor, and where she has one nothing is open to the session yet. */
    second_method: text('second_method').$type<SecondMethod>(),
    second_at: instant('second_at'),
    ended_at: instant('ended_at'),
    ending: text('ending').$type<Ending>(),
    /** Browser and device as she would call them, from what the browser said at the sign-in; null where it said nothing. */
    device: text('device'),
    token_hash: text('token_hash').unique(),
    /** Known even where it was made with another key. */
    previous_hash: text('previous_hash'),
    token_number: integer('token_number').notNull().default(0),
    /** When the latest tokens were used, the newest first; only those of a moment ago. */
    used_at: jsonb('used_at').$type<readonly string[]>().notNull().default([]),
    /** Refreshes counted since an instant. */
    refreshes: integer('refreshes').notNull().default(0),
    refreshes_since: instant('refreshes_since'),
  },
  (t) => [
    index('session_user').on(t.user_id),
    index('session_ended')
      .on(t.ended_at)
      .where(sql`${t.ended_at} is not null`),
    uniqueIndex('session_previous_hash').on(t.previous_hash),
    index('session_idle')
      .on(t.refreshed_at)
      .where(sql`${t.ended_at} is null`),
    index('session_oldest')
      .on(t.signed_in_at)
      .where(sql`${t.ended_at} is null`),
  ],
);

/** Ids of ended sessions for the gateway's list. It names nobody, so it outlives an erasure as long as it must. */
export const sessionEnd = pgTable(
  'session_end',
  { session_id: uuid('session_id').primaryKey(), ended_at: instant('ended_at').notNull() },
  (t) => [index('session_end_at').on(t.ended_at)],
);
