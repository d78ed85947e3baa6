import { type ActEvent, actEvents, type EventName, events, type RecordedAct } from '@reset/contracts/events';
import { inArray, sql } from 'drizzle-orm';
import { doOnce } from './do-once.ts';
import { auditLine, erased, member, outbox } from './tables.ts';
import type { Db, SystemCtx } from './types.ts';
import { isUuid } from './is-uuid.ts';

/** An event on its way to the outbox. */
export interface OutgoingEvent {
  readonly id: string;
  readonly event: EventName;
  readonly facts: unknown;
}

const isAct = (told: OutgoingEvent): told is OutgoingEvent & { facts: RecordedAct } =>
  actEvents.some((event) => event === told.event);

/** @throws where the contracts have none: `service()` lets no such service start */
export const actEventOf = (service: string): ActEvent => {
  const wanted = actEvents.find((event) => event === `${service}.act.recorded.v1`);
  if (!wanted) throw new Error(`${service}: the contracts have no event of its acts`);
  return wanted;
};

/** What leaves of acts: where it was done to a member, she is whom it concerns, and nothing else says her id. */
export const withSubjects = async (db: Db, told: readonly OutgoingEvent[]): Promise<readonly OutgoingEvent[]> => {
  const acts = told.filter(isAct);
  if (!acts.length) return told;
  const targets = acts.flatMap(({ facts: { object } }) => (object !== null && isUuid(object) ? [object] : []));
  const rows = targets.length ? await db.select({ id: member.id }).from(member).where(inArray(member.id, targets)) : [];
  const members = new Set(rows.map(({ id }) => id));
  return told.map((one) => {
    if (!isAct(one)) return one;
    const { object, subject } = one.facts;
    const isHers = object !== null && members.has(object);
    const facts = { ...one.facts, object: isHers ? null : object, subject: subject ?? (isHers ? object : null) };
    return { ...one, facts: events[one.event as ActEvent].parse(facts) };
  });
};

/** Tells the acts of before they were told at all, once. */
export const tellOldActs = async (service: string, { db }: Pick<SystemCtx, 'db'>): Promise<void> =>
  doOnce({ db }, { key: 'acts', value: 'told' }, async () => {
    const subject = sql`case when ${erased.id} is not null then 'former' else ${member.id}::text end`;
    await db.execute(sql`
      insert into ${outbox} (id, event, facts)
      select ${auditLine.id}, ${actEventOf(service)}, jsonb_build_object(
        'id', ${auditLine.id}, 'actor', ${auditLine.actor}, 'act', ${auditLine.act}, 'subject', ${subject},
        'object', case when ${member.id} is null and ${erased.id} is null then ${auditLine.target} end,
        'at', to_char(${auditLine.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from ${auditLine}
      left join ${member} on ${member.id}::text = ${auditLine.target}
      left join ${erased} on ${erased.id}::text = ${auditLine.target}
      order by ${auditLine.at}, ${auditLine.id}
      on conflict (id) do nothing`);
    return true;
  });
