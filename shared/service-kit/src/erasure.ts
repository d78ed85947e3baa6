import { actEvents, actMembers, type EventName, type Facts, tellsOf } from '@reset/contracts/events';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Files } from './files.ts';
import type { Effect } from './inbox.ts';
import type { Service } from './service.ts';
import { erased, keyShred, member, outbox, parkedEvent } from './tables.ts';
import { isOneOf, LEDGER_BATCH, type LedgerErasure } from './ledger.ts';
import type { Db, SystemCtx, Tx } from './types.ts';
import { erasureLock } from './write.ts';

/** Kept events that tell of a member. */
const tellsOfHer = (table: typeof outbox | typeof parkedEvent, id: string) =>
  or(
    ...Object.entries(tellsOf).flatMap(([event, facts]) =>
      // Of a list, too: one that holds her contains her.
      facts.map((fact) => and(eq(table.event, event), sql`${table.facts} -> ${fact} @> to_jsonb(${id}::text)`)),
    ),
  );

/** An act that waits still is told, of somebody who is gone. */
const leaveOut = async (tx: Tx, table: typeof outbox | typeof parkedEvent, id: string): Promise<void> => {
  for (const fact of actMembers) {
    await tx
      .update(table)
      .set({ facts: sql`jsonb_set(${table.facts}, array[${fact}], '"former"')` })
      .where(and(inArray(table.event, [...actEvents]), sql`${table.facts} ->> ${fact} = ${id}`));
  }
};

/**
 * Whom of these the data still has: `back` are to be erased again, `later` are accounts made after the entry, which it
 * does not mean. Those whom the data does not know are noted as erased, so that nothing late makes them.
 */
const cameBack = async (db: Db, entries: readonly LedgerErasure[]) => {
  const ids = entries.map(({ id }) => id);
  const gone = await db.select({ id: erased.id }).from(erased).where(isOneOf(erased.id, ids));
  const there = await db.select({ id: member.id, since: member.joined_at }).from(member).where(isOneOf(member.id, ids));
  const known = new Set(gone.map(({ id }) => id));
  const joined = new Map(there.map(({ id, since }) => [id, since ?? '']));
  const left = entries.filter(({ id }) => !known.has(id));
  const absent = left.filter(({ id }) => !joined.has(id)).map(({ id, at }) => ({ id, at }));
  if (absent.length) {
    await db.execute(sql`insert into ${erased} (id, at)
      select id, at from jsonb_to_recordset(${JSON.stringify(absent)}::jsonb) as gone (id uuid, at timestamptz)
      on conflict do nothing`);
  }
  const present = left.flatMap(({ id, at }) => {
    const since = joined.get(id);
    return since === undefined ? [] : [{ id, isLater: since > at }];
  });
  const idsOf = (later: boolean) => present.filter(({ isLater }) => isLater === later).map(({ id }) => id);
  return { back: idsOf(false), later: idsOf(true) };
};

/** One erasure at a time in a service: two who answered each other would wait for each other's rows. */
const turn = sql`hashtextextended(current_schema() || ':erasure', 1)`;

/**
 * A member's erasure in one service, in three steps that may each be repeated: her rows (and what only the service
 * knows of), her files and keys, the receipt. Nothing written late survives: her writes hold the row that step one deletes.
 */
export const createErasure = (service: Service, ctx: SystemCtx, files: Files | null) => {
  const rows = async (tx: Tx, id: string): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
    await tx.execute(sql`select pg_advisory_xact_lock(${erasureLock(id)})`);
    const at = ctx.clock().toISOString();
    const [first] = await tx.insert(erased).values({ id, at }).onConflictDoNothing().returning();
    if (first) await tx.execute(sql`select 1 from ${member} where id = ${id} for update`);
    const owners = first ? await service.keyOwners(tx, id) : [];
    await tx
      .insert(keyShred)
      .values([id, ...owners].map((owner_id) => ({ owner_id, member_id: id })))
      .onConflictDoNothing();
    // Asked again she is answered again; what was hers went with the row that is there, and nothing came since.
    if (!first) return;
    await service.erase(tx, id, ctx);
    for (const table of [outbox, parkedEvent]) {
      await leaveOut(tx, table, id);
      await tx.delete(table).where(tellsOfHer(table, id));
    }
    await tx.delete(member).where(eq(member.id, id));
  };

  const keys = async (id: string): Promise<void> => {
    const noted = await ctx.db.select().from(keyShred).where(eq(keyShred.member_id, id));
    if (!noted.length) return;
    await files?.erase(id);
    for (const { owner_id } of noted) await ctx.shred(owner_id);
    await ctx.write(async (tx) => {
      const done = await tx.delete(keyShred).where(eq(keyShred.member_id, id)).returning();
      if (done.length) tx.emit(`${service.name}.member.erased.v1` as EventName, { id });
    });
  };

  type Asked = Facts<'identity.erasure.requested.v1'>;
  const effect: Effect = {
    run: async (tx: Tx, { id, open }: Asked) => {
      if (!open || open.includes(service.name)) await rows(tx, id);
    },
    afterwards: ({ id }: Asked) => keys(id),
  };

  return {
    effect,
    /** Erases again whom an older copy of the data has brought back. @returns how many, and whose accounts came later */
    async again(entries: readonly LedgerErasure[]) {
      let members = 0;
      const spared = new Set<string>();
      for (let from = 0; from < entries.length; from += LEDGER_BATCH) {
        const { back, later } = await cameBack(ctx.db, entries.slice(from, from + LEDGER_BATCH));
        for (const id of back) {
          await ctx.write((tx) => rows(tx, id));
          await keys(id);
        }
        members += back.length;
        for (const id of later) spared.add(id);
      }
      return { members, spared };
    },
    /** Goes on with what a crash interrupted. */
    async resume(): Promise<void> {
      const open = await ctx.db.selectDistinct({ id: keyShred.member_id }).from(keyShred);
      for (const { id } of open) await keys(id);
    },
  };
};
