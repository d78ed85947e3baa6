import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { challenge } from '../challenges/tables.ts';
import { challengeParticipant } from './tables.ts';

/** The challenges a member is in, in the order in which she joined. */
export const exportParticipation = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { challenge_id, user_id, joined_at } = challengeParticipant;
  return eachRow({ sort: joined_at, id: challenge_id }, (keys) =>
    keys.page(
      db
        .select({ challenge_id, title: challenge.title, joined_at })
        .from(challengeParticipant)
        .innerJoin(challenge, eq(challenge.id, challenge_id)),
      eq(user_id, member),
    ),
  );
};
