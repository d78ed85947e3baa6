import type { LibrarySlug } from '@reset/contracts/library';
import { instant, memberId } from '@reset/service-kit/tables';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What a member marked in the library. */
export const libraryFavourite = pgTable(
  'library_favourite',
  {
    user_id: memberId('user_id').notNull(),
    slug: text('slug').$type<LibrarySlug>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.slug] })],
);
