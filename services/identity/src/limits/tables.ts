import { instant } from '@reset/service-kit/tables';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Tries under way and failed ones of the last minutes. `bucket` is a keyed hash: no address or e-mail stands here. */
export const attempt = pgTable(
  'attempt',
  { id: uuid('id').notNull(), bucket: text('bucket').notNull(), at: instant('at').notNull() },
  (t) => [index('attempt_bucket').on(t.bucket, t.at), index('attempt_id').on(t.id), index('attempt_at').on(t.at)],
);
