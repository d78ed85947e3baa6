import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { challenge } from '../challenges/tables.ts';

/** What a participant tells of a challenge, with a score where she gives one. */
export const challengeUpdate = pgTable(
  'challenge_update',
  {
    id: uuid('id').primaryKey(),
    challenge_id: uuid('challenge_id')
      .notNull()
      .references(() => challenge.id, { onDelete: 'cascade' }),
    user_id: memberId('user_id').notNull(),
    content: text('content').notNull(),
    score: text('score'),
    created_at: instant('created_at').notNull(),
    edited_at: instant('edited_at'),
    /** Since when its author has taken it away; she can take that back for an hour. */
    deleted_at: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('challenge_update_listed').on(t.challenge_id, t.created_at, t.id),
    index('challenge_update_member').on(t.user_id),
    index('challenge_update_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
  ],
);
