import type { NoticeKind } from '@reset/contracts/notices';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, memberId } from '../tables.ts';

/**
 * That something happened which concerns a member: what kind of thing, about what of hers, from when to when. As long as
 * she has not read it, more of the same makes it longer. No name and no word of anybody stands here.
 */
export const notice = pgTable(
  'notice',
  {
    id: uuid('id').primaryKey(),
    user_id: memberId('user_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Id of the post, connection or report. */
    about: uuid('about').notNull(),
    created_at: instant('created_at').notNull(),
    /** The newest of it. */
    at: instant('at').notNull(),
    read_at: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notice_unread_once')
      .on(t.user_id, t.kind, t.about)
      .where(sql`${t.read_at} is null`),
    index('notice_newest').on(t.user_id, t.at, t.id),
    index('notice_at').on(t.at),
  ],
);
