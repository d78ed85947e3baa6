import { formerMember, instant, memberId, sealed, sealedUnder } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { decision } from '../decisions/tables.ts';

/** Why somebody sees a decision about her words differently, and what the team answered; under the decision's key. */
export const appeal = sealedUnder(
  pgTable(
    'appeal',
    {
      id: uuid('id').primaryKey(),
      /** One each. */
      decision_id: uuid('decision_id')
        .notNull()
        .unique()
        .references(() => decision.id, { onDelete: 'cascade' }),
      user_id: memberId('user_id').notNull(),
      content: sealed('content').notNull(),
      state: text('state').$type<'open' | 'upheld' | 'reversed'>().notNull().default('open'),
      /** Who answers it, or did; never told. */
      answered_by: formerMember('answered_by'),
      /** What is being answered, with `answer`, where it was taken up: nothing else can be since. */
      wanted: text('wanted').$type<'upheld' | 'reversed'>(),
      answer: sealed('answer'),
      /** Somebody is at it; afterwards the house goes on. */
      held_until: instant('held_until'),
      created_at: instant('created_at').notNull(),
      answered_at: instant('answered_at'),
    },
    (t) => [
      index('appeal_listed').on(t.state, t.created_at, t.id),
      index('appeal_member').on(t.user_id),
      index('appeal_by').on(t.answered_by),
      index('appeal_begun')
        .on(t.held_until)
        .where(sql`${t.state} = 'open' and ${t.wanted} is not null`),
    ],
  ),
  { kind: 'decision', owner: ['decision_id'] },
);
