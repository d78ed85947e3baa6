import { randomUUID } from 'node:crypto';
import { exportLimits } from '@reset/contracts/exports';
import { SealError, type SystemCtx } from '@reset/service-kit';
import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { holders } from '../holders/held.ts';
import type { IdentityEnv } from '../env.ts';
import { archiveOf } from './archive.ts';
import { Away, type House } from './ask.ts';
import { gather, type Making } from './gather.ts';
import { openedSize, sealBytes } from './sealed-file.ts';
import { dataExport, gatheredPart } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Whoever works on one says so again well before it is over. */
const HELD_MS = 15_000;
const [SOONEST_MS, LATEST_MS] = [5_000, 60_000];

type Row = typeof dataExport.$inferSelect;

/** What an archive is sealed as. */
export const archivePlace = (id: string): string => `${id}|archive`;

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** Takes the one that is due and that nobody works on. */
const take = ({ write, clock }: SystemCtx, as: string): Promise<Row | null> =>
  write(async (tx) => {
    const now = clock();
    const at = now.toISOString();
    const [due] = await tx
      .select({ id: dataExport.id })
      .from(dataExport)
      .where(
        and(
          isNull(dataExport.archive),
          isNull(dataExport.expires_at),
          lte(dataExport.next_try_at, at),
          or(isNull(dataExport.held_until), lte(dataExport.held_until, at)),
        ),
      )
      .orderBy(asc(dataExport.next_try_at))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const [row] = await tx
      .update(dataExport)
      .set({ held_as: as, held_until: later(now, HELD_MS) })
      .where(eq(dataExport.id, due.id))
      .returning();
    return row ?? null;
  });

/** Whether it is still ours to make: nobody else's, and not stopped. */
const isOurs = (id: string, as: string) =>
  and(eq(dataExport.id, id), eq(dataExport.held_as, as), isNull(dataExport.expires_at));

/** Says again and again that somebody works on it. @returns a signal that is aborted when it is not ours any more */
const hold = ({ write, clock, log, signal }: SystemCtx, id: string, as: string) => {
  const gone = new AbortController();
  const again = async () => {
    const still = await write((tx) =>
      tx
        .update(dataExport)
        .set({ held_until: later(clock(), HELD_MS) })
        .where(isOurs(id, as))
        .returning({ id: dataExport.id }),
    );
    if (!still.length) gone.abort();
  };
  const timer = setInterval(
    () =>
      void again().catch((error: unknown) => log.warn({ err: error }, 'an archive in the making could not be held')),
    HELD_MS / 5,
  );
  return {
    signal: AbortSignal.any([signal, gone.signal]),
    isGone: () => gone.signal.aborted,
    end: () => clearInterval(timer),
  };
};

/** The services that keep something of members, as they are now: a new one has its part, one that is gone none. */
const openParts = ({ write }: SystemCtx, id: string): Promise<string[]> =>
  write(async (tx) => {
    const services = await holders(tx);
    const [there] = await tx.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.id, id)).for('update');
    if (!there) return [];
    await tx
      .insert(gatheredPart)
      .values(services.map((service) => ({ export_id: id, service })))
      .onConflictDoNothing();
    const open = and(eq(gatheredPart.export_id, id), isNull(gatheredPart.gathered_at));
    await tx.delete(gatheredPart).where(and(open, notInArray(gatheredPart.service, services)));
    const rows = await tx.select({ service: gatheredPart.service }).from(gatheredPart).where(open);
    return rows.map(({ service }) => service).toSorted();
  });

/** Writes down for whom it waits. @returns since when it has waited for anybody */
const sayAway = (ctx: SystemCtx, id: string, services: readonly string[]) =>
  ctx.write((tx) =>
    tx
      .update(gatheredPart)
      .set({ away_since: sql`coalesce(${gatheredPart.away_since}, ${ctx.clock().toISOString()})` })
      .where(and(eq(gatheredPart.export_id, id), inArray(gatheredPart.service, [...services]))),
  );

/** Puts the archive together and keeps it. What it was made of goes. */
const finish = async (ctx: SystemCtx, making: Making, as: string): Promise<void> => {
  const { row, key } = making;
  const store = ctx.storeOf(row.user_id);
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      making.signal.throwIfAborted();
      bytes += piece.length;
      yield piece;
    }
  };
  const source = await archiveOf(ctx, making);
  const archive = await store.keep('application/octet-stream', counted(sealBytes(key, archivePlace(row.id), source)));
  const parts = await ctx.db.select().from(gatheredPart).where(eq(gatheredPart.export_id, row.id));
  const rest = parts.flatMap(({ lines, files }) => [lines, files]).filter((name) => name !== null);
  await ctx.write(async (tx) => {
    const done = await tx
      .update(dataExport)
      .set({
        ...{ archive, size: openedSize(bytes), held_as: null, held_until: null },
        expires_at: later(ctx.clock(), exportLimits.hours * HOUR_MS),
      })
      .where(isOurs(row.id, as))
      .returning({ id: dataExport.id });
    if (done.length) {
      await tx
        .update(gatheredPart)
        .set({ lines: null, files: null, contents: [] })
        .where(eq(gatheredPart.export_id, row.id));
    }
  });
  // What no row names goes: the parts now, or the archive where nobody wants it any more.
  await ctx.forget([...rest, archive]);
};

/** How long until those are asked again for which it waits: the longer they are away, the later. */
const nextTry = async ({ db, clock }: SystemCtx, id: string): Promise<string> => {
  const [since] = await db
    .select({ at: sql<string | null>`min(${gatheredPart.away_since})` })
    .from(gatheredPart)
    .where(and(eq(gatheredPart.export_id, id), isNull(gatheredPart.gathered_at)));
  const now = clock();
  const waited = since?.at ? now.getTime() - new Date(since.at).getTime() : 0;
  return later(now, Math.min(LATEST_MS, Math.max(SOONEST_MS, waited / 2)));
};

/** The key that its files are sealed with. One that cannot be opened any more ends it: nothing could ever be read. */
const keyOf = async ({ open, write, clock, log }: SystemCtx, row: Row): Promise<Uint8Array | null> => {
  try {
    return Buffer.from(await open(dataExport.key, row), 'base64');
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.warn({ err: error, export: row.id }, 'the key of an archive in the making cannot be opened; it is over');
    await write((tx) =>
      tx.update(dataExport).set({ expires_at: clock().toISOString() }).where(eq(dataExport.id, row.id)),
    );
    return null;
  }
};

/** Goes on with one archive until it is done or waits for somebody. */
const goOn = async (ctx: SystemCtx, house: House, row: Row, as: string): Promise<void> => {
  const held = hold(ctx, row.id, as);
  try {
    const key = await keyOf(ctx, row);
    if (!key) return;
    const making: Making = { row, key, signal: held.signal };
    const away: string[] = [];
    for (const service of await openParts(ctx, row.id)) {
      await gather(ctx, house, making, service).catch((error: unknown) => {
        if (!(error instanceof Away)) throw error;
        ctx.log.info({ err: error, export: row.id, service }, 'an archive waits for a service');
        away.push(service);
      });
    }
    if (away.length) await sayAway(ctx, row.id, away);
    else await finish(ctx, making, as);
  } catch (error) {
    if (!held.isGone()) throw error;
    ctx.log.info({ export: row.id }, 'an archive in the making was stopped');
  } finally {
    held.end();
    const next = await nextTry(ctx, row.id);
    await ctx.write((tx) =>
      tx.update(dataExport).set({ held_as: null, held_until: null, next_try_at: next }).where(isOurs(row.id, as)),
    );
  }
};

/**
 * Makes what members asked for, one after the other; replicas share them. What was begun by a process that was killed is
 * gone on with: gathered parts stay, the rest is asked for again.
 */
export const makeExports = async (
  ctx: SystemCtx,
  env: Pick<IdentityEnv, 'RESET_UPSTREAMS' | 'RESET_SERVICE_TOKEN'>,
): Promise<void> => {
  const house = { upstreams: env.RESET_UPSTREAMS, token: env.RESET_SERVICE_TOKEN };
  while (!ctx.signal.aborted) {
    const as = randomUUID();
    const row = await take(ctx, as);
    if (!row) return;
    await goOn(ctx, house, row, as);
  }
};
