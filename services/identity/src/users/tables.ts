import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Metadata } from './metadata.ts';

/**
 * Who can sign in. The id is the member's; e-mail addresses are kept in lower case, so that each is there once.
 * (`users`, since `user` is a reserved word.)
 */
export const user = pgTable(
  'users',
  {
    id: memberId('id').primaryKey(),
    /** Null: a guest. */
    email: text('email').unique(),
    /** An address that she would like instead, until it is confirmed. */
    new_email: text('new_email'),
    new_email_at: instant('new_email_at'),
    /** Null: she has none yet. */
    password_hash: text('password_hash'),
    confirmed_at: instant('confirmed_at'),
    last_sign_in_at: instant('last_sign_in_at'),
    /** What a client keeps about her beside her names; nothing here reads it. */
    user_metadata: jsonb('user_metadata').$type<Metadata>().notNull().default({}),
    /** What the operator's programs keep about her; nothing here reads it. */
    app_metadata: jsonb('app_metadata').$type<Metadata>().notNull().default({}),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_new_email_lower', sql`${t.new_email} = lower(${t.new_email})`),
    index('users_by_joining').on(t.created_at, t.id),
    index('users_guests')
      .on(t.created_at)
      .where(sql`${t.email} is null`),
    index('users_words').using('gin', sql`${t.email} public.gin_trgm_ops`),
  ],
);

export type UserRow = typeof user.$inferSelect;
