import type { Asking } from '@reset/service-kit/moderation';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { challenge } from '../challenges/tables.ts';
import { challengeParticipant } from './tables.ts';

const { challenge_id, user_id } = challengeParticipant;

/** In a query over challenges: how many are in. */
export const countParticipants = (more?: SQL) =>
  sql<number>`(select count(*)::int from ${challengeParticipant} where ${and(eq(challenge_id, challenge.id), more)})`;

/** In a query over challenges: whether she is in. */
export const isIn = ({ id }: NonNullable<Asking>) => sql<boolean>`${countParticipants(eq(user_id, id))} > 0`;
