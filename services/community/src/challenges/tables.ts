import { formerMember, instant } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** A group challenge; it goes on without its creator where others are in it. */
export const challenge = pgTable(
  'challenge',
  {
    id: uuid('id').primaryKey(),
    created_by: formerMember('created_by'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    start_date: date('start_date').notNull(),
    end_date: date('end_date').notNull(),
    created_at: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('challenge_listed').on(t.start_date, t.id),
    index('challenge_creator').on(t.created_by),
    check('challenge_in_order', sql`${t.end_date} > ${t.start_date}`),
  ],
);
