import { type Db, eachRow } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { challenge } from '../challenges/tables.ts';
import { challengeUpdate } from './tables.ts';

/** What a member told of challenges, oldest first. */
export const exportUpdates = (db: Db, member: string) => {
  const { id, user_id, content, score, created_at, edited_at } = challengeUpdate;
  return eachRow({ sort: created_at, id }, (keys) =>
    db
      .select({ id, challenge: challenge.title, content, score, created_at, edited_at })
      .from(challengeUpdate)
      .innerJoin(challenge, eq(challenge.id, challengeUpdate.challenge_id))
      .where(and(eq(user_id, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
};
