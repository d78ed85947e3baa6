import { and, type AnyColumn, eq, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { member } from './tables.ts';
import type { Db, Me } from './types.ts';

const other = alias(member, 'other_admin');

/**
 * Who else is an admin: nobody judges what is hers as long as there is one (ADR 31).
 * @param but the column of a member who does not count either
 */
export const otherAdmins = (db: Db, me: Pick<Me, 'id'>, but?: AnyColumn) =>
  db
    .select({ id: other.id })
    .from(other)
    .where(and(other.admin, ne(other.id, me.id), but === undefined ? undefined : ne(other.id, but)));

/** Who of the team is told of what concerns somebody: not herself, where others are there. */
export const teamFor = async (db: Db, about: string | null): Promise<string[]> => {
  const team = await db.select({ id: member.id }).from(member).where(eq(member.admin, true));
  const all = team.map(({ id }) => id);
  const rest = all.filter((id) => id !== about);
  return rest.length ? rest : all;
};
