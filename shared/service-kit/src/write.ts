import { randomUUID } from 'node:crypto';
import { type EventName, events, type Facts, type RecordedAct } from '@reset/contracts/events';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { actEventOf, type OutgoingEvent, withSubjects } from './acts.ts';
import { fail } from './errors.ts';
import { holdOther } from './hold-other.ts';
import { keepNotice } from './notices/keep.ts';
import { auditLine, erased, member, outbox } from './tables.ts';
import type { Ctx, Db, NewNotice, NoticeEvent, SystemCtx, Tx } from './types.ts';

/** Lock on one member's erasure: shared by her writes, exclusive for the erasure. Keyed by schema, as locks are database-wide. */
export const erasureLock = (id: string) => sql`hashtextextended(current_schema() || ':' || ${id}::text, 1)`;

/**
 * Holds the member's row for the rest of the transaction, making it where her events have not arrived yet. `write`
 * does so for who calls; an event's handler that keeps something of a member's calls it first.
 * @returns false when she was erased: then nothing of hers may be written
 */
export const holdMember = async (tx: Db, id: string): Promise<boolean> => {
  if (await holdOther(tx, id)) return true;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${erasureLock(id)})`);
  const gone = await tx.select({ id: erased.id }).from(erased).where(eq(erased.id, id));
  if (gone.length) return false;
  await tx.insert(member).values({ id }).onConflictDoNothing();
  return true;
};

interface By {
  readonly db: Db;
  readonly clock: () => Date;
  readonly actor: string | null;
  /** `tells` of notices; null in a service without. */
  readonly service: { readonly name: string; readonly tells: NoticeEvent | null };
}

/** She has no row yet: what was asked behind it was asked too early. */
class NoRow extends Error {}

/** A transaction with events and audit lines. @returns with what puts those that are left where they belong */
const recording = (inner: Db, { service: { name, tells }, clock, actor }: By) => {
  const published: OutgoingEvent[] = [];
  const lines: (typeof auditLine.$inferInsert)[] = [];
  const notices: NewNotice[] = [];
  const enqueue = async (): Promise<void> => {
    if (!published.length) return;
    const rows = sql.join(
      (await withSubjects(inner, published.splice(0))).map(
        ({ id, event, facts }) => sql`(${id}::uuid, ${event}, ${JSON.stringify(facts)}::jsonb)`,
      ),
      sql`, `,
    );
    await inner.execute(
      sql`with published as (insert into ${outbox} (id, event, facts) values ${rows}) select pg_notify('outbox_' || current_schema(), '')`,
    );
  };
  const tx: Tx = Object.assign(inner, {
    service: name,
    emit<N extends EventName>(event: N, facts: Facts<N>) {
      published.push({ id: randomUUID(), event, facts: events[event].parse(facts) });
    },
    enqueue,
    audit(...[act, target, { subject = null, wordsOf, why, by = actor } = {}]: Parameters<Tx['audit']>) {
      const line = { id: uuidv7(), actor: by, act, target, at: clock().toISOString() };
      lines.push(line);
      const { target: object, ...told } = line;
      const facts: RecordedAct = {
        ...told,
        object,
        subject,
        ...(wordsOf && { words_of: wordsOf }),
        ...(why && { why }),
      };
      published.push({ id: line.id, event: actEventOf(name), facts });
    },
    tell(notice: NewNotice) {
      if (tells && notice.to && (notice.toHerself || notice.to !== actor)) notices.push(notice);
    },
  });
  const tellAll = async (event: NoticeEvent): Promise<void> => {
    for (const notice of notices) {
      const id = await keepNotice(inner, notice);
      if (id && notice.to) tx.emit(event, { id, parties: [notice.to] });
    }
  };
  const settle = async (): Promise<void> => {
    if (tells) await tellAll(tells);
    if (lines.length) await inner.insert(auditLine).values(lines);
    await enqueue();
  };
  return { tx, settle };
};

/** One transaction, after what it begins with. */
const run = <T, A>(by: By, begin: (tx: Db) => Promise<A>, work: (tx: Tx, found: A) => Promise<T>): Promise<T> =>
  by.db.transaction(async (inner) => {
    const found = await begin(inner);
    const { tx, settle } = recording(inner, by);
    const result = await work(tx, found);
    await settle();
    return result;
  });

/** What is asked ahead right behind the lock of her row: one way there and back, done in this order. @throws NoRow */
const together = async <A>(tx: Db, actor: string, ahead: (tx: Db) => Promise<A>): Promise<A> => {
  const [held, found] = await Promise.all([holdOther(tx, actor), ahead(tx)]);
  if (!held) throw new NoRow();
  return found;
};

const hold = async (tx: Db, actor: string | null): Promise<void> => {
  if (actor && !(await holdMember(tx, actor))) fail('sign_in');
};

/**
 * Makes `write` for one caller: one transaction, her row held, events and audit lines committed with the change.
 * @param by clock stamps audit lines; actor is the member who writes, or null for the house itself
 */
export const writer =
  (by: By): SystemCtx['write'] =>
  (work) =>
    run(by, (tx) => hold(tx, by.actor), work);

/** Makes `writeAhead` for one caller. */
export const writerAhead =
  (by: By): Ctx['writeAhead'] =>
  async (ahead, work) => {
    const { actor } = by;
    try {
      if (actor !== null) return await run(by, (tx) => together(tx, actor, ahead), work);
    } catch (error) {
      if (!(error instanceof NoRow)) throw error;
    }
    // Her erasure's lock comes before all others.
    return run(by, (tx) => hold(tx, actor).then(() => ahead(tx)), work);
  };
