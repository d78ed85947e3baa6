import type { LogLine, LogPerson } from '@reset/contracts/log';
import type { logApi } from '@reset/contracts/http/admin';
import { containing, type Db, isUuid, keyset, type Me, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, gte, like, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
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
 * The condition that a line says somebody: by her id, by what her name holds, or by her pseudonym.
 * @param unnamed of which no actor is said
 */
const says = (who: string, unnamed: SQL<boolean>) => {
  if (isUuid(who.toLowerCase())) return or(and(eq(logLine.actor_id, who), not(unnamed)), eq(logLine.subject_id, who));
  const shown = pseudonym.exec(who)?.[1]?.toLowerCase();
  const { actor_alias, subject_alias } = logLine;
  const [did, had] = [
    or(containing(who, actor.name), shown === undefined ? undefined : like(actor_alias, `${shown}%`)),
    or(containing(who, subject.name), shown === undefined ? undefined : like(subject_alias, `${shown}%`)),
  ];
  return or(and(did, not(unnamed)), had);
};

/** Newest first. Who of the team did what concerned herself is said to no admin, as long as there is another. */
export const listLog: Verb<typeof logApi.listLog> = ({ db, me }, { act, service, who, from, until, ...cursor }) => {
  const { id, seq, at, target, why, actor_alias, subject_alias } = logLine;
  const unnamed = isAboutHer(db, me);
  const which = and(
    act ? eq(logLine.act, act) : undefined,
    service ? eq(logLine.service, service) : undefined,
    who ? says(who, unnamed) : undefined,
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
};
