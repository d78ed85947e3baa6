import type { Challenge } from '@reset/contracts/challenges';
import { fail, type Db, type Me } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { reachable, unblocked } from '../blocks/unblocked.ts';
import { challengeParticipant } from '../participants/tables.ts';
import { person } from '../person.ts';
import { challenge } from './tables.ts';

type Asked = (Pick<Me, 'id'> & Partial<Pick<Me, 'admin'>>) | null;

const count = (more: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${challengeParticipant} where ${and(eq(challengeParticipant.challenge_id, challenge.id), more)})`;

const isIn = (me: Pick<Me, 'id'>) => sql<boolean>`${count(eq(challengeParticipant.user_id, me.id))} > 0`;

/**
 * The condition that a challenge is there for whoever asks. One that she is in stays: a block does not take her out of
 * a group of others.
 */
export const challengesFor = (me: Asked) => (me ? or(unblocked(me.id, challenge.created_by), isIn(me)) : undefined);

/** Challenges as whoever asks sees them: how many are in, and whether she is. Goes on with `where`. */
export const selectChallenges = (db: Db, me: Asked) =>
  db
    .select({
      id: challenge.id,
      creator: person,
      mine: me ? sql<boolean>`${challenge.created_by} is not distinct from ${me.id}::uuid` : sql<boolean>`false`,
      title: challenge.title,
      description: challenge.description,
      start_date: challenge.start_date,
      end_date: challenge.end_date,
      participants: count(undefined),
      joined: me ? isIn(me) : sql<boolean>`false`,
      version: challenge.version,
    })
    .from(challenge)
    .leftJoin(member, eq(member.id, challenge.created_by));

/** @throws Fail `not_found` when it is not there for whoever asks */
export const findChallenge = async (db: Db, me: Asked, id: string): Promise<Challenge> => {
  const [row] = await selectChallenges(db, me).where(and(eq(challenge.id, id), reachable(me, challengesFor(me))));
  return row ?? fail('not_found');
};
