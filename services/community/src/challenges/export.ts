import type { Db } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { challengeParticipant } from '../participants/tables.ts';
import { challengeUpdate } from '../updates/tables.ts';
import { challenge } from './tables.ts';

/** What a member made of challenges: her own, those she is in, and what she told of them. */
export const exportChallenges = async (db: Db, member: string) => ({
  challenges: await db
    .select({
      title: challenge.title,
      description: challenge.description,
      start_date: challenge.start_date,
      end_date: challenge.end_date,
      created_at: challenge.created_at,
    })
    .from(challenge)
    .where(eq(challenge.created_by, member))
    .orderBy(asc(challenge.created_at)),
  'challenges joined': await db
    .select({ title: challenge.title, joined_at: challengeParticipant.joined_at })
    .from(challengeParticipant)
    .innerJoin(challenge, eq(challenge.id, challengeParticipant.challenge_id))
    .where(eq(challengeParticipant.user_id, member))
    .orderBy(asc(challengeParticipant.joined_at)),
  'challenge updates': await db
    .select({
      challenge: challenge.title,
      content: challengeUpdate.content,
      score: challengeUpdate.score,
      created_at: challengeUpdate.created_at,
      edited_at: challengeUpdate.edited_at,
    })
    .from(challengeUpdate)
    .innerJoin(challenge, eq(challenge.id, challengeUpdate.challenge_id))
    .where(eq(challengeUpdate.user_id, member))
    .orderBy(asc(challengeUpdate.created_at)),
});
