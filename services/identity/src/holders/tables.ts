import { instant } from '@reset/service-kit/tables';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Services that keep members' data. `told_upto` is the last member whose facts were sent again for it, `told_at` when
 * all of them had been. A retired one is kept: should it come back, it is asked for all it has missed.
 */
export const dataHolder = pgTable('data_holder', {
  service: text('service').primaryKey(),
  enrolled_at: instant('enrolled_at').notNull(),
  told_upto: uuid('told_upto'),
  told_at: instant('told_at'),
  retired_at: instant('retired_at'),
});
