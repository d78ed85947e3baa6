import type { appealsApi } from '@reset/contracts/http/admin';
import { type Db, keyset, type Me, otherAdmins, type Verb } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { decision } from '../decisions/tables.ts';
import { appeal } from './tables.ts';

const { id, state, created_at } = appeal;

/**
 * Whether the words were hers, and another admin is there to answer; or the decision was, and one is there who is not who
 * appealed either.
 */
export const isOwn = (db: Db, me: Pick<Me, 'id'>) =>
  sql<boolean>`(case when ${appeal.user_id} = ${me.id}::uuid then exists (${otherAdmins(db, me)})
    else ${decision.decided_by} is not distinct from ${me.id}::uuid
      and exists (${otherAdmins(db, me, appeal.user_id)}) end)`;

/** What it is against, once that is done: what is begun and not finished is neither upheld nor reversed. */
export const isAgainst = and(eq(decision.id, appeal.decision_id), isNotNull(decision.decided_at));

/** Appeals with their decisions. Goes on with `where`. */
export const selectAppeals = (db: Db, me: Pick<Me, 'id'>) =>
  db
    .select({ id, state, created_at, member: person, own: isOwn(db, me), row: appeal, decision })
    .from(appeal)
    .innerJoin(decision, isAgainst)
    .innerJoin(member, eq(member.id, appeal.user_id));

/** Of one state, the longest waiting first; without words. */
export const listAppeals: Verb<typeof appealsApi.listAppeals> = ({ db, me }, { state: wanted, ...cursor }) =>
  keyset({ sort: created_at, id, order: 'asc' }, cursor, (keys) => keys.page(selectAppeals(db, me), eq(state, wanted)));
