import type { Update } from '@reset/contracts/challenges';
import { type Db, fail } from '@reset/service-kit';
import type { Asking } from '@reset/service-kit/moderation';
import { member, person } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { updateKind } from './kind.ts';
import { challengeUpdate } from './tables.ts';

/** Updates as whoever asks sees them. Goes on with `where`. */
export const selectUpdates = (db: Db, me: Asking) =>
  db
    .select({
      id: challengeUpdate.id,
      challenge_id: challengeUpdate.challenge_id,
      author: person,
      mine: updateKind.isMine(me),
      content: challengeUpdate.content,
      score: challengeUpdate.score,
      created_at: challengeUpdate.created_at,
      edited_at: challengeUpdate.edited_at,
      version: challengeUpdate.version,
    })
    .from(challengeUpdate)
    .innerJoin(member, updateKind.isAuthor);

/** @throws Fail `not_found` when it is not there */
export const findUpdate = async (db: Db, me: Asking, id: string): Promise<Update> => {
  const [row] = await selectUpdates(db, me).where(and(eq(challengeUpdate.id, id), updateKind.visibleTo(me)));
  return row ?? fail('not_found');
};
