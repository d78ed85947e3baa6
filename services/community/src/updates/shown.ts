import type { Update } from '@reset/contracts/challenges';
import { type Db, fail, type Me } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { eq, sql } from 'drizzle-orm';
import { challengeUpdate } from './tables.ts';

type Asked = Pick<Me, 'id'> | null;

/** Updates as whoever asks sees them. Goes on with `where`. */
export const selectUpdates = (db: Db, me: Asked) =>
  db
    .select({
      id: challengeUpdate.id,
      challenge_id: challengeUpdate.challenge_id,
      author: person,
      mine: me ? sql<boolean>`${challengeUpdate.user_id} = ${me.id}::uuid` : sql<boolean>`false`,
      content: challengeUpdate.content,
      score: challengeUpdate.score,
      created_at: challengeUpdate.created_at,
      edited_at: challengeUpdate.edited_at,
      version: challengeUpdate.version,
    })
    .from(challengeUpdate)
    .innerJoin(member, eq(member.id, challengeUpdate.user_id));

/** @throws Fail `not_found` when it is not there */
export const findUpdate = async (db: Db, me: Asked, id: string): Promise<Update> => {
  const [row] = await selectUpdates(db, me).where(eq(challengeUpdate.id, id));
  return row ?? fail('not_found');
};
