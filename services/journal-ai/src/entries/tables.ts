import type { EntrySource, EntryType } from '@reset/contracts/journal';
import { instant, memberId, sealed } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** What a member wrote in her journal; her device made the id. */
export const journalEntry = pgTable(
  'journal_entry',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    /** Words and mood tags, as JSON. */
    content: sealed('content').notNull(),
    mood: integer('mood').notNull(),
    energy: integer('energy').notNull(),
    entry_type: text('entry_type').$type<EntryType>().notNull(),
    source: text('source').$type<EntrySource>().notNull(),
    /** Feedback and who gave it, as JSON. */
    ai_feedback: sealed('ai_feedback'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    version: integer('version').notNull().default(1),
    deleted_at: instant('deleted_at'),
  },
  (t) => [
    index('journal_entry_live')
      .on(t.user_id, t.created_at, t.id)
      .where(sql`${t.deleted_at} is null`),
    // Erasure and the limit an account see deleted ones, too.
    index('journal_entry_member').on(t.user_id),
    index('journal_entry_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
  ],
);
