import type { updatesApi } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { findChallenge } from '../challenges/shown.ts';
import { updateKind } from './kind.ts';
import { selectUpdates } from './shown.ts';
import { challengeUpdate } from './tables.ts';

export const listUpdates: Verb<typeof updatesApi.listUpdates> = async ({ db, me }, { id, ...cursor }) => {
  await findChallenge(db, me, id);
  return keyset({ sort: challengeUpdate.created_at, id: challengeUpdate.id }, cursor, (keys) =>
    keys.page(selectUpdates(db, me), eq(challengeUpdate.challenge_id, id), updateKind.visibleTo(me)),
  );
};
