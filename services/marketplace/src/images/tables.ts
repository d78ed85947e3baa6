import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** A picture that a member sent; her device made the id. */
export const image = pgTable(
  'image',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull(),
    created_at: instant('created_at').notNull(),
    /** Until when it stays where no ad names it. */
    kept_until: instant('kept_until').notNull(),
  },
  (t) => [
    check('image_size', sql`${t.width} > 0 and ${t.height} > 0`),
    index('image_member').on(t.user_id, t.created_at, t.id),
    index('image_kept_until').on(t.kept_until),
  ],
);

/** One width of it, with the keys of its two files. */
export const imageFile = pgTable(
  'image_file',
  {
    image_id: uuid('image_id')
      .notNull()
      .references(() => image.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    webp: text('webp').notNull().unique(),
    jpeg: text('jpeg').notNull().unique(),
  },
  (t) => [primaryKey({ columns: [t.image_id, t.width] })],
);
