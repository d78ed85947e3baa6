import { instant } from '@reset/service-kit/tables';
import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Where the broker has an event with a member's displayed name, until it is gone from there by itself. */
export const publishedName = pgTable(
  'published_name',
  {
    event_id: uuid('event_id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Whose name: kept beyond her member row, until the broker has it no more. */
    subject: uuid('subject').notNull(),
    published_at: instant('published_at').notNull(),
  },
  (t) => [index('published_name_subject').on(t.subject), index('published_name_at').on(t.published_at)],
);
