import { formerMember, instant, memberId, sealed } from '@reset/service-kit/tables';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';

/** What the team keeps in mind of a member (`user_id`), apart from any report; goes with her. */
export const memberNote = pgTable(
  'member_note',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    written_by: formerMember('written_by'),
    content: sealed('content').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('member_note_newest').on(t.user_id, t.created_at, t.id), index('member_note_by').on(t.written_by)],
);
