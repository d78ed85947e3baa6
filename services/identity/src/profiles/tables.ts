import { memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** The names a member gave; what others see of them is `displayedName`. */
export const profile = pgTable(
  'profile',
  {
    id: memberId('id').primaryKey(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    display_name: text('display_name'),
    full_name: text('full_name').notNull(),
    /** What admins' list goes by, and what is looked for in it: the names in full, and as others see her. */
    sort_name: text('sort_name').generatedAlwaysAs(sql`lower(coalesce(display_name, full_name))`),
    search: text('search').generatedAlwaysAs(
      sql`coalesce(display_name, first_name || ' ' || left(last_name, 1) || '.') || ' ' || full_name`,
    ),
  },
  (t) => [
    index('profile_by_name').on(t.sort_name, t.id),
    index('profile_words').using('gin', sql`${t.search} public.gin_trgm_ops`),
  ],
);

export type ProfileRow = Omit<typeof profile.$inferSelect, 'sort_name' | 'search'>;
