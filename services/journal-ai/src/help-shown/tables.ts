import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often people were shown in the place of a computer program, by month and where: nothing of whom. */
export const helpShown = pgTable(
  'help_shown',
  {
    /** Its first day. */
    month: date('month').notNull(),
    place: text('place').$type<'voice' | 'feedback' | 'coach'>().notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.place] })],
);
