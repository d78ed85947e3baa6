import { type Db, fail, type Me, otherAdmins } from '@reset/service-kit';
import type { member } from '@reset/service-kit/tables';
import { type SQL, sql } from 'drizzle-orm';

type Asking = Pick<Me, 'id'>;

/** The condition that something is about herself, and another admin is there: then she is no judge of it. */
export const isOwn = (db: Db, me: Asking, whose: SQL | typeof member.id): SQL<boolean> =>
  sql<boolean>`(${whose} is not distinct from ${me.id}::uuid and exists (${otherAdmins(db, me)}))`;

/** What is kept of her is not there for herself, as long as another admin is. @throws Fail `not_found` */
export const refuseOwn = async (db: Db, me: Asking, user_id: string | undefined): Promise<void> => {
  if (user_id === me.id && (await otherAdmins(db, me).limit(1)).length) fail('not_found');
};
