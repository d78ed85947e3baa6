import { formerMember, instant, memberId } from '@reset/service-kit/tables';
import { boolean, index, pgTable } from 'drizzle-orm/pg-core';

/** Whose reports are not kept, or were not once. */
export const mute = pgTable(
  'mute',
  {
    user_id: memberId('user_id').primaryKey(),
    muted: boolean('muted').notNull(),
    muted_by: formerMember('muted_by'),
    at: instant('at').notNull(),
  },
  (t) => [index('mute_by').on(t.muted_by)],
);
