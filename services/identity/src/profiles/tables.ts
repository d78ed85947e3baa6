import { memberId } from '@reset/service-kit/tables';
import { pgTable, text } from 'drizzle-orm/pg-core';

/** The names a member gave; what others see of them is `displayedName`. */
export const profile = pgTable('profile', {
  id: memberId('id').primaryKey(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  display_name: text('display_name'),
  full_name: text('full_name').notNull(),
});

export type ProfileRow = typeof profile.$inferSelect;
