import { formerMember, instant, memberId, sealed, sealedUnder } from '@reset/service-kit/tables';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** The log: one chain of lines, each hashed with the hash before it. Members' ids stand beside, and leave with them. */
export const logLine = pgTable(
  'log_line',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull().unique(),
    at: instant('at').notNull(),
    service: text('service').notNull(),
    act: text('act').notNull(),
    actor_alias: text('actor_alias'),
    subject_alias: text('subject_alias'),
    target: text('target'),
    why: text('why'),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    actor_id: formerMember('actor_id'),
    subject_id: formerMember('subject_id'),
    /** Whose words it was done to: shown to nobody, so that she is not told who of the team did it. */
    words_of: formerMember('words_of'),
  },
  (t) => [
    index('log_line_newest').on(t.at, t.id),
    index('log_line_actor').on(t.actor_id),
    index('log_line_subject').on(t.subject_id),
    // By its beginning, as a line shows it.
    index('log_line_actor_mark').on(t.actor_alias.op('text_pattern_ops')),
    index('log_line_subject_mark').on(t.subject_alias.op('text_pattern_ops')),
    index('log_line_words').on(t.words_of),
  ],
);

/** What a member's pseudonym in the log is made with. */
export const logAlias = sealedUnder(
  pgTable('log_alias', { user_id: memberId('user_id').primaryKey(), key: sealed('key').notNull() }),
  { row: 'user_id' },
);
