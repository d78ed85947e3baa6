import type { Challenge } from '@reset/contracts/challenges';
import { fail, type Db } from '@reset/service-kit';
import type { Asking } from '@reset/service-kit/moderation';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, sql } from 'drizzle-orm';
import { countParticipants, isIn } from '../participation/count.ts';
import { challengeKind } from './kind.ts';
import { challenge } from './tables.ts';

/** Challenges as whoever asks sees them: how many are in, and whether she is. Goes on with `where`. */
export const selectChallenges = (db: Db, me: Asking) =>
  db
    .select({
      id: challenge.id,
      creator: person,
      mine: challengeKind.isMine(me),
      title: challenge.title,
      description: challenge.description,
      start_date: challenge.start_date,
      end_date: challenge.end_date,
      participants: countParticipants(),
      joined: me ? isIn(me) : sql<boolean>`false`,
      version: challenge.version,
    })
    .from(challenge)
    .leftJoin(member, challengeKind.isAuthor);

/** @throws Fail `not_found` when it is not there for whoever asks */
export const findChallenge = async (db: Db, me: Asking, id: string): Promise<Challenge> => {
  const [row] = await selectChallenges(db, me).where(and(eq(challenge.id, id), challengeKind.reachableTo(me)));
  return row ?? fail('not_found');
};
