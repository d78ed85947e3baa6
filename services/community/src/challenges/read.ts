import type { challenges } from '@reset/contracts/http/community';
import type { Holders, Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { reachable } from '../blocks/unblocked.ts';
import { challengesFor, findChallenge } from './shown.ts';
import { challenge } from './tables.ts';

export const readChallenge: Verb<typeof challenges.readChallenge> = ({ db, me }, { id }) => findChallenge(db, me, id);

/** Who made it; nobody holds one that its creator left behind. */
export const challengeHolders: Holders<typeof challenges.readChallenge> = async ({ db, me }, { id }) => {
  const here = and(eq(challenge.id, id), reachable(me, challengesFor(me)));
  const [row] = await db.select({ by: challenge.created_by }).from(challenge).where(here);
  if (!row) return null;
  return row.by ? [row.by] : [];
};
