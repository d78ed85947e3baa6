import { instant, memberId } from '@reset/service-kit/tables';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';

/** A decision's suspension of a member. What holds of several is the latest `until` of those that stand. */
export const suspension = pgTable(
  'suspension',
  {
    /** The decision's. */
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    /** Null: the decision took it back. */
    until: instant('until'),
    at: instant('at').notNull(),
    /** An admin ended it by hand; its decision sets it no more. */
    lifted_at: instant('lifted_at'),
  },
  (t) => [index('suspension_user').on(t.user_id, t.at)],
);
