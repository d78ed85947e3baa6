import type { Challenge } from '@reset/contracts/challenges';
import { fail, type Db, type Me } from '@reset/service-kit';
import { reachable } from '@reset/service-kit/moderation';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, sql } from 'drizzle-orm';
import { countParticipants, isIn } from '../participants/count.ts';
import { challengeKind } from './kind.ts';
import { challenge } from './tables.ts';

type Asked = (Pick<Me, 'id'> & Partial<Pick<Me, 'admin'>>) | null;

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
      participants: countParticipants(),
      joined: me ? isIn(me) : sql<boolean>`false`,
      version: challenge.version,
    })
    .from(challenge)
    .leftJoin(member, eq(member.id, challenge.created_by));

/** @throws Fail `not_found` when it is not there for whoever asks */
export const findChallenge = async (db: Db, me: Asked, id: string): Promise<Challenge> => {
  const [row] = await selectChallenges(db, me).where(
    and(eq(challenge.id, id), reachable(me, challengeKind.visibleTo(me))),
  );
  return row ?? fail('not_found');
};
