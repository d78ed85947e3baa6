import { kind } from '@reset/service-kit/moderation';
import { or } from 'drizzle-orm';
import { isIn } from '../participation/count.ts';
import { challenge } from './tables.ts';

const { title, description, start_date, end_date } = challenge;

export const challengeKind = kind('challenge', challenge, {
  author: challenge.created_by,
  words: (row) => [row.title, row.description],
  exported: { title, description, start_date, end_date },
  // One that she is in stays: a block does not take her out of a group of others.
  visible: (asking, unblocked) => (asking ? or(unblocked, isIn(asking)) : unblocked),
});
