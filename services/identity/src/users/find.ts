import type { Db } from '@reset/service-kit';
import { eq, type SQL } from 'drizzle-orm';
import { type ProfileRow, profile } from '../profiles/tables.ts';
import { type UserRow, user } from './tables.ts';

export interface Account {
  readonly user: UserRow;
  readonly profile: ProfileRow;
}

const find = async (db: Db, where: SQL): Promise<Account | null> => {
  const [row] = await db.select({ user, profile }).from(user).innerJoin(profile, eq(profile.id, user.id)).where(where);
  return row ?? null;
};

export const findById = (db: Db, id: string): Promise<Account | null> => find(db, eq(user.id, id));

/** @param email in lower case */
export const findByEmail = (db: Db, email: string): Promise<Account | null> => find(db, eq(user.email, email));
