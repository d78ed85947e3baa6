import { instant, memberId } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** That an admin looks at what was reported, so that no other decides meanwhile. */
export const claim = pgTable(
  'claim',
  {
    service: text('service').notNull(),
    kind: text('kind').notNull(),
    target: uuid('target').notNull(),
    user_id: memberId('user_id').notNull(),
    /** Whose words it is about, where that is known. */
    author_id: memberId('author_id'),
    /** Which of her windows she does it in, where that is known. */
    window_id: uuid('window_id'),
    since: instant('since')
      .notNull()
      .default(sql`now()`),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.service, t.kind, t.target] }),
    index('claim_member').on(t.user_id),
    index('claim_author').on(t.author_id),
    index('claim_until').on(t.until),
  ],
);
