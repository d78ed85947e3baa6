import type { MemberRow } from '@reset/contracts/members';
import type { membersApi } from '@reset/contracts/http/identity';
import { type Db, fail, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { profile } from '../profiles/tables.ts';
import { user } from '../users/tables.ts';
import { memberColumns } from './view.ts';

/** @throws Fail `not_found` */
export const rowOf = async (db: Db, id: string): Promise<MemberRow> => {
  const [row] = await db
    .select(memberColumns)
    .from(user)
    .innerJoin(profile, eq(profile.id, user.id))
    .innerJoin(member, eq(member.id, user.id))
    .where(eq(user.id, id));
  return row ?? fail('not_found');
};

export const readMember: Verb<typeof membersApi.readMember> = ({ db }, { id }) => rowOf(db, id);
