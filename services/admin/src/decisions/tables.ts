import { formerMember, instant, memberId, sealed, sealedUnder } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * What was decided about something that was reported, or that an admin came upon, under an id of the client's: begun, and
 * done when each of its steps has succeeded. Sealed under a key of its own, which goes with it, and with whose words they were.
 */
export const decision = sealedUnder(
  pgTable(
    'decision',
    {
      id: uuid('id').primaryKey(),
      service: text('service').notNull(),
      kind: text('kind').notNull(),
      target: uuid('target').notNull(),
      /** Whose words they were. Null where they stood under nobody's name any more. */
      author_id: memberId('author_id'),
      /** Never told to her. */
      decided_by: formerMember('decided_by'),
      removed: boolean('removed').notNull(),
      warned: boolean('warned').notNull(),
      /** Until when she may not write where others read. */
      suspended_until: instant('suspended_until'),
      /** Somebody had reported it; else the admin came upon it herself. */
      reported: boolean('reported').notNull().default(true),
      /** The report that stood first when she read them: none that came later is answered by it. */
      newest_id: uuid('newest_id'),
      /** What it is about, as the team read it: null where nothing follows for anybody. */
      words: sealed('words'),
      written_at: instant('written_at'),
      /** The post or the challenge that it stood under. */
      within_id: uuid('within_id'),
      facts: sealed('facts'),
      rule: text('rule'),
      created_at: instant('created_at').notNull(),
      /** Null until it is done. */
      decided_at: instant('decided_at'),
      /** A step refused it: what went before is taken back, and it goes. */
      refused_at: instant('refused_at'),
      /** Somebody is at its steps; afterwards the house goes on with them. */
      held_until: instant('held_until'),
    },
    (t) => [
      index('decision_author').on(t.author_id, t.decided_at, t.id),
      index('decision_by').on(t.decided_by),
      index('decision_at').on(t.decided_at),
      index('decision_begun')
        .on(t.held_until)
        .where(sql`${t.decided_at} is null`),
    ],
  ),
  { kind: 'decision', owner: ['id'] },
);
