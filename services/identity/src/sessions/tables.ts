import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Why a session ended. */
export type Ending = 'sign_out' | 'password' | 'reuse';

/** One sign-in on one device, and the family of its refresh tokens. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    signed_in_at: instant('signed_in_at').notNull(),
    refreshed_at: instant('refreshed_at').notNull(),
    ended_at: instant('ended_at'),
    ending: text('ending').$type<Ending>(),
  },
  (t) => [
    index('session_user').on(t.user_id),
    index('session_ended')
      .on(t.ended_at)
      .where(sql`${t.ended_at} is not null`),
  ],
);

/** Refresh tokens by their hash only. At most one of a session is active (not revoked). */
export const refreshToken = pgTable(
  'refresh_token',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    parent_id: bigint('parent_id', { mode: 'number' }).references((): AnyPgColumn => refreshToken.id, {
      onDelete: 'set null',
    }),
    created_at: instant('created_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (t) => [
    index('refresh_token_session').on(t.session_id),
    index('refresh_token_parent').on(t.parent_id),
    uniqueIndex('refresh_token_active')
      .on(t.session_id)
      .where(sql`${t.revoked_at} is null`),
  ],
);

/** Ids of ended sessions for the gateway's list. It names nobody, so it outlives an erasure as long as it must. */
export const sessionEnd = pgTable(
  'session_end',
  { session_id: uuid('session_id').primaryKey(), ended_at: instant('ended_at').notNull() },
  (t) => [index('session_end_at').on(t.ended_at)],
);
