import type { Kind } from '@reset/contracts/people';
import { formerMember, instant, memberId, sealed, sealedUnder } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * What a member asked the team to look at, with the words as they were then; sealed under a key of its own, so that they
 * can be erased without anything else of anybody's.
 */
export const report = sealedUnder(
  pgTable(
    'report',
    {
      id: uuid('id').primaryKey(),
      /** Who reported; the report outlives her account, without her name and note. */
      user_id: formerMember('user_id'),
      /** Whose words they are; erased with her. Null where they stood under nobody's name already. */
      author_id: memberId('author_id'),
      kind: text('kind').$type<Kind>().notNull(),
      target: uuid('target').notNull(),
      reason: text('reason').notNull(),
      content: sealed('content').notNull(),
      note: sealed('note'),
      state: text('state').$type<'open' | 'removed' | 'kept'>().notNull().default('open'),
      created_at: instant('created_at').notNull(),
      decided_at: instant('decided_at'),
    },
    (t) => [
      uniqueIndex('report_open_once')
        .on(t.user_id, t.kind, t.target)
        .where(sql`${t.state} = 'open'`),
      index('report_newest').on(t.created_at, t.id),
      index('report_target').on(t.kind, t.target),
      index('report_author').on(t.author_id),
      index('report_member').on(t.user_id, t.created_at),
      index('report_decided').on(t.decided_at),
    ],
  ),
  { kind: 'report', owner: ['id'] },
);
