import type { claimsApi } from '@reset/contracts/http/admin';
import type { Db, Me, Verb } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, gt, not, sql } from 'drizzle-orm';
import { isOwn } from '../may-judge.ts';
import { claim } from './tables.ts';

const { service, kind, target, until, user_id, author_id, window_id } = claim;

/** Claims as an admin is shown them. Goes on with `where`. */
export const selectClaims = (db: Db, me: Pick<Me, 'id'>) =>
  db
    .select({
      ...{ service, kind, target, until, by: person },
      mine: sql<boolean>`${user_id} = ${me.id}::uuid`,
      window: sql<string | null>`case when ${user_id} = ${me.id}::uuid then ${window_id} end`,
    })
    .from(claim)
    .innerJoin(member, eq(member.id, user_id));

/** Those of the team that hold now; not who looks at what is said of her own words. */
export const listClaims: Verb<typeof claimsApi.listClaims> = async ({ db, me, clock }) => ({
  items: await selectClaims(db, me).where(
    and(gt(until, clock().toISOString()), member.admin, not(isOwn(db, me, sql`${author_id}`))),
  ),
});
