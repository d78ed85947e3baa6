import { kind } from '@reset/service-kit/moderation';
import { or, sql } from 'drizzle-orm';
import { isIn } from '../participation/count.ts';
import { challengeUpdate } from '../updates/tables.ts';
import { challenge } from './tables.ts';

const { title, description, start_date, end_date } = challenge;

const { id: update_id, challenge_id, user_id, deleted_at } = challengeUpdate;

export const challengeKind = kind('challenge', challenge, {
  author: challenge.created_by,
  words: (row) => [row.title, row.description],
  exported: { title, description, start_date, end_date },
  along: {
    kind: 'update',
    words: (_, which) => sql`select ${update_id} as target, ${user_id} as author_id from ${challengeUpdate}
      join ${challenge} on ${challenge.id} = ${challenge_id} where ${which} and ${deleted_at} is null`,
    tells: 'challenge-gone',
  },
  // One that she is in stays: a block does not take her out of a group of others.
  visible: (asking, unblocked) => (asking ? or(unblocked, isIn(asking)) : unblocked),
});
