import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { image } from '../images/tables.ts';

/** An ad; its seller's device made the id. */
export const item = pgTable(
  'item',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    price_cents: integer('price_cents').notNull(),
    /** One picture an ad, one ad a picture. */
    image_id: uuid('image_id')
      .unique()
      .references(() => image.id, { onDelete: 'set null' }),
    is_active: boolean('is_active').notNull().default(true),
    created_at: instant('created_at').notNull(),
    /** Since when its seller has taken it away; she can take that back for an hour. */
    deleted_at: instant('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('item_price', sql`${t.price_cents} between 0 and 99999999`),
    index('item_newest')
      .on(t.created_at, t.id)
      .where(sql`${t.is_active}`),
    index('item_price_order')
      .on(t.price_cents, t.id)
      .where(sql`${t.is_active}`),
    index('item_member').on(t.user_id, t.created_at, t.id),
    index('item_deleted')
      .on(t.deleted_at)
      .where(sql`${t.deleted_at} is not null`),
    index('item_words').using('gin', sql`${t.title} public.gin_trgm_ops`, sql`${t.description} public.gin_trgm_ops`),
  ],
);
