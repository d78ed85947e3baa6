import { instant, memberId } from '@reset/service-kit/tables';
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { challenge } from '../challenges/tables.ts';

/** Who is in a challenge: at most once, the key says so. */
export const challengeParticipant = pgTable(
  'challenge_participant',
  {
    challenge_id: uuid('challenge_id')
      .notNull()
      .references(() => challenge.id, { onDelete: 'cascade' }),
    user_id: memberId('user_id').notNull(),
    joined_at: instant('joined_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.challenge_id, t.user_id] }), index('challenge_participant_member').on(t.user_id)],
);
