import { stat } from 'node:fs/promises';
import type { Db, SystemCtx, Tx } from '@reset/service-kit';
import {
  endOfLedger,
  isOneOf,
  type Ledger,
  LEDGER_BATCH,
  type LedgerEntry,
  type LedgerEnv,
  type LedgerErasure,
  ledgerFile,
  type LedgerEnd,
  readLedger,
  readLedgerSince,
} from '@reset/service-kit/ledger';
import { erased } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { beginErasure } from '../erasures/request.ts';
import { isTaken } from '../erasures/receipt.ts';
import { receiptsSince } from '../erasures/receipts-since.ts';
import { erasure, erasureStep } from '../erasures/tables.ts';
import { holders } from '../holders/held.ts';
import { user } from '../users/tables.ts';
import { holdLedger, ledgerWriter, makeLedger } from './ledger.ts';

/** Entries of which no erasure is known; none that is being begun at this moment. */
const unknownOf = async (tx: Tx, entries: readonly LedgerEntry[]): Promise<LedgerEntry[]> => {
  await holdLedger(tx);
  const ids = entries.map(({ id }) => id);
  const known = await tx.select({ id: erasure.id }).from(erasure).where(isOneOf(erasure.id, ids));
  const begun = new Set(known.map(({ id }) => id));
  return entries.filter(({ id }) => !begun.has(id));
};

/** Their receipts, of those whose account is not here; each service is asked what it still has. */
const keepReceipts = async (tx: Tx, entries: readonly LedgerEntry[], since: string): Promise<void> => {
  const kept = entries.flatMap(({ id, at, by, receipt }) =>
    by && receipt && at >= since ? [{ id, receipt, requester: by, requested_at: at }] : [],
  );
  if (!kept.length) return;
  const services = await holders(tx);
  await tx.execute(sql`
    with begun as (
      insert into ${erasure} (id, receipt, requester, requested_at, asked_at)
      select id, receipt, requester, requested_at, requested_at from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as entry (id uuid, receipt uuid, requester text, requested_at timestamptz)
      on conflict do nothing returning id
    )
    insert into ${erasureStep} (erasure_id, service)
    select id, service from begun, jsonb_array_elements_text(${JSON.stringify(services)}::jsonb) as service`);
};

type FollowCtx = Pick<SystemCtx, 'db' | 'write' | 'clock' | 'log' | 'signal'>;

/** Begins the erasures of which the ledger alone knows: an older copy of the data was put back, or their transaction broke off. */
const beginUnknown = async (ctx: FollowCtx, entries: readonly LedgerEntry[]): Promise<void> => {
  const { absent, present } = await ctx.write(async (tx) => {
    const unknown = await unknownOf(tx, entries);
    const ids = unknown.map(({ id }) => id);
    const there = await tx.select({ id: user.id, created_at: user.created_at }).from(user).where(isOneOf(user.id, ids));
    const since = new Map(there.map(({ id, created_at }) => [id, created_at]));
    return {
      absent: unknown.filter(({ id }) => !since.has(id)),
      // An account that was made after it is not the one that an entry names.
      present: unknown.filter(({ id, at }) => (since.get(id) ?? '~') <= at),
    };
  });
  await ctx.write((tx) => keepReceipts(tx, absent, receiptsSince(ctx.clock())));
  for (const entry of present) {
    const { id, at, by, receipt } = entry;
    const begun = await ctx.write(async (tx) => {
      const [still] = await unknownOf(tx, [entry]);
      const isFree = receipt !== null && !(await isTaken(tx, receipt));
      if (still) await beginErasure(tx, { id, at, by: by ?? 'operator', receipt: isFree ? receipt : null });
      return still !== undefined;
    });
    if (begun) ctx.log.warn({ member: id }, 'erased by the ledger');
  }
};

/** Ids of all of whose erasure the database knows. */
const knownIds = async (db: Db): Promise<string[]> => {
  const begun = await db.select({ id: erasure.id }).from(erasure);
  const gone = await db.select({ id: erased.id }).from(erased);
  return [...begun, ...gone].map(({ id }) => id);
};

/** What the ledger should say of those. */
const erasuresOf = async (db: Db, ids: readonly string[]): Promise<LedgerErasure[]> => {
  const begun = await db.select().from(erasure).where(isOneOf(erasure.id, ids));
  const asked = begun.map(({ id, requested_at: at, requester: by, receipt }) => ({ id, at, by, receipt }));
  const gone = await db.select().from(erased).where(isOneOf(erased.id, ids));
  const older = gone.filter(({ id }) => asked.every((one) => one.id !== id));
  return [...asked, ...older.map(({ id, at }) => ({ id, at, by: null, receipt: null }))].toSorted((a, b) =>
    a.at < b.at ? -1 : 1,
  );
};

/** Writes what the database knows and the ledger does not: of before there was one, or of a ledger that was lost. */
const addMissing = async (ctx: FollowCtx, env: LedgerEnv, ledger: Ledger | null): Promise<void> => {
  const missing = async (db: Db, there: Ledger | null) => {
    const written = new Set(there?.entries.map(({ id }) => id));
    return (await knownIds(db)).filter((id) => !written.has(id));
  };
  if (!(await missing(ctx.db, ledger)).length) return;
  await ctx.write(async (tx) => {
    await holdLedger(tx);
    const erasures = await erasuresOf(tx, await missing(tx, await readLedger(env)));
    if (!erasures.length) return;
    await ledgerWriter(env).append(tx, erasures);
    ctx.log.warn({ entries: erasures.length }, 'the erasure ledger did not know of all that were erased: added');
  });
};

/** @returns what is done before anybody is answered, and what follows the ledger from then on */
export const ledgerFollower = () => {
  let seen: LedgerEnd = { bytes: 0, last: undefined };
  const begin = async (ctx: FollowCtx, ledger: Ledger, before?: LedgerEnd): Promise<void> => {
    const { entries } = ledger;
    for (let from = 0; from < entries.length && !ctx.signal.aborted; from += LEDGER_BATCH) {
      await beginUnknown(ctx, entries.slice(from, from + LEDGER_BATCH));
    }
    seen = endOfLedger(ledger, before);
  };
  return {
    follow: async (ctx: FollowCtx, env: LedgerEnv): Promise<void> => {
      const { size } = await stat(ledgerFile(env));
      if (size === seen.bytes) return;
      const before = seen;
      const since = await readLedgerSince(env, before);
      if (since) return begin(ctx, since, before);
      const ledger = await readLedger(env);
      if (ledger) await begin(ctx, ledger);
    },
    first: async (ctx: FollowCtx, env: LedgerEnv, ledger: Ledger | null): Promise<void> => {
      await makeLedger(env);
      await addMissing(ctx, env, ledger);
      if (ledger) await begin(ctx, ledger);
    },
  };
};
