import { type Db, eachRow } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { challenge } from './tables.ts';

/** The challenges a member has made, oldest first. */
export const exportChallenges = (db: Db, member: string) => {
  const { id, title, description, start_date, end_date, created_at } = challenge;
  return eachRow({ sort: created_at, id }, (keys) =>
    db
      .select({ id, title, description, start_date, end_date, created_at })
      .from(challenge)
      .where(and(eq(challenge.created_by, member), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
};
