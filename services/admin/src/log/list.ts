import { type LogLine, logMessages, type LogPerson } from '@reset/contracts/log';
import type { logApi } from '@reset/contracts/http/admin';
import { containing, type Db, Fail, fail, isTooSlow, isUuid, keyset, type Me, type Verb } from '@reset/service-kit';
import { inLine } from '@reset/service-kit/in-line';
import { member } from '@reset/service-kit/tables';
import { and, eq, gte, inArray, like, lt, not, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { claim } from '../claims/tables.ts';
import { decision } from '../decisions/tables.ts';
import { isOwn } from '../may-judge.ts';
import { logLine } from './tables.ts';

const [actor, subject] = [alias(member, 'actor'), alias(member, 'subject')];

const somebody = (of: typeof actor | typeof subject, name: PgColumn) => sql<LogPerson | null>`
  case when ${name} is not null then json_build_object('alias', left(${name}, 8), 'person',
    case when ${of.id} is not null then json_strip_nulls(json_build_object(
      'id', ${of.id}, 'name', ${of.name}, 'admin', nullif(${of.admin}, false))) end) end`;

const byWhom = (unnamed: SQL<boolean>, name: PgColumn) => sql<LogLine['actor']>`
  case when ${unnamed} then to_json('team'::text) else ${somebody(actor, name)} end`;

/** The condition that a line tells what another admin did that concerned herself, or words of hers. */
const isAboutHer = (db: Db, me: Pick<Me, 'id'>): SQL<boolean> => {
  const target = sql`${logLine.target}`;
  const words = sql`${logLine.words_of} = ${me.id}::uuid
    or exists (select from ${decision} where ${decision.author_id} = ${me.id}::uuid
      and ${target} in (${decision.id}::text, ${decision.target}::text))
    or exists (select from ${claim} where ${claim.author_id} = ${me.id}::uuid and ${target} = ${claim.target}::text)`;
  const hers = sql`case when ${logLine.subject_id} = ${me.id}::uuid or ${words} then ${me.id}::uuid end`;
  const byAnother = sql`${logLine.actor_alias} is not null and ${logLine.actor_id} is distinct from ${me.id}::uuid`;
  return sql<boolean>`(${byAnother} and ${isOwn(db, me, hers)})`;
};

/** The beginning of a pseudonym, alone or as a line shows it of who is gone. */
const pseudonym = /^(?:former member )?([0-9a-f]{8,64})$/i;

/**
 * The numbers of the lines that say somebody: by her id, by what her name holds, or by her pseudonym. Each way has an index
 * of its own, which one condition over all of them could not go by.
 * @param unnamed of which no actor is said
 */
const linesThatSay = (db: Db, who: string, unnamed: SQL<boolean>) => {
  const { seq, actor_id, subject_id, actor_alias, subject_alias } = logLine;
  const lines = (which: SQL | undefined) => db.select({ seq }).from(logLine).where(which);
  if (isUuid(who.toLowerCase())) {
    return unionAll(lines(and(eq(actor_id, who), not(unnamed))), lines(eq(subject_id, who)));
  }
  const named = db.select({ id: member.id }).from(member).where(containing(who, member.name));
  const byName = unionAll(lines(and(inArray(actor_id, named), not(unnamed))), lines(inArray(subject_id, named)));
  const mark = pseudonym.exec(who)?.[1]?.toLowerCase();
  if (mark === undefined) return byName;
  const isMark = (name: PgColumn) => like(name, `${mark}%`);
  return byName.unionAll(lines(and(isMark(actor_alias), not(unnamed)))).unionAll(lines(isMark(subject_alias)));
};

/** A search may take so long, and so many are made at a time: others keep their connections. */
const SEARCH_MS = 4_000;
const inTurn = inLine(2, 40, () => new Fail('unavailable', logMessages.slow), 10_000);

/** Reads by a plan made for what is asked: the beginning of a mark is known to no other. @throws Fail where it takes too long */
const bounded = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  inTurn(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(SEARCH_MS)}, true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`);
      return read(tx);
    }),
  ).catch((error: unknown) => (isTooSlow(error) ? fail('unavailable', logMessages.slow) : Promise.reject(error)));

/** Newest first. Who of the team did what concerned herself is said to no admin, as long as there is another. */
export const listLog: Verb<typeof logApi.listLog> = ({ db: pool, me }, { act, service, who, from, until, ...cursor }) =>
  bounded(pool, (db) => {
    const { id, seq, at, target, why, actor_alias, subject_alias } = logLine;
    const unnamed = isAboutHer(db, me);
    const which = and(
      act ? eq(logLine.act, act) : undefined,
      service ? eq(logLine.service, service) : undefined,
      who ? inArray(seq, linesThatSay(db, who, unnamed)) : undefined,
      from ? gte(at, from) : undefined,
      until ? lt(at, until) : undefined,
    );
    return keyset({ sort: at, id }, cursor, (keys) =>
      keys.page(
        db
          .select({
            ...{ id, seq, at, service: logLine.service, act: logLine.act, target, why },
            ...{ actor: byWhom(unnamed, actor_alias), subject: somebody(subject, subject_alias) },
          })
          .from(logLine)
          .leftJoin(actor, eq(actor.id, logLine.actor_id))
          .leftJoin(subject, eq(subject.id, logLine.subject_id)),
        which,
      ),
    );
  });
