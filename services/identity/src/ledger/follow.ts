import { stat } from 'node:fs/promises';
import type { SystemCtx, Tx } from '@reset/service-kit';
import { type LedgerEntry, type LedgerEnv, ledgerFile, readLedger } from '@reset/service-kit/ledger';
import { erased } from '@reset/service-kit/tables';
import { inArray } from 'drizzle-orm';
import { beginErasure } from '../erasures/request.ts';
import { receiptsSince } from '../erasures/receipts-since.ts';
import { erasure, erasureStep } from '../erasures/tables.ts';
import { holders } from '../holders/held.ts';
import { user } from '../users/tables.ts';
import { holdLedger, ledgerWriter, makeLedger } from './ledger.ts';

const BATCH = 1_000;

/** Entries of which no erasure is known; none that is being begun at this moment. */
const unknownOf = async (tx: Tx, entries: readonly LedgerEntry[]): Promise<LedgerEntry[]> => {
  await holdLedger(tx);
  const ids = entries.map(({ id }) => id);
  const known = await tx.select({ id: erasure.id }).from(erasure).where(inArray(erasure.id, ids));
  const begun = new Set(known.map(({ id }) => id));
  return entries.filter(({ id }) => !begun.has(id));
};

/** Their receipts, of those whose account is not here; each service is asked what it still has. */
const keepReceipts = async (tx: Tx, entries: readonly LedgerEntry[], since: string): Promise<void> => {
  const kept = entries.flatMap(({ id, at, by, receipt }) =>
    by && receipt && at >= since ? [{ id, receipt, requester: by, requested_at: at, asked_at: at }] : [],
  );
  if (!kept.length) return;
  const services = await holders(tx);
  const begun = await tx.insert(erasure).values(kept).onConflictDoNothing().returning({ id: erasure.id });
  const steps = begun.flatMap(({ id }) => services.map((service) => ({ erasure_id: id, service })));
  if (steps.length) await tx.insert(erasureStep).values(steps);
};

type FollowCtx = Pick<SystemCtx, 'write' | 'clock' | 'log' | 'signal'>;

/** Begins the erasures of which the ledger alone knows: an older copy of the data was put back, or their transaction broke off. */
const beginUnknown = async (ctx: FollowCtx, entries: readonly LedgerEntry[]): Promise<void> => {
  const { absent, present } = await ctx.write(async (tx) => {
    const unknown = await unknownOf(tx, entries);
    const ids = unknown.map(({ id }) => id);
    const there = await tx.select({ id: user.id, created_at: user.created_at }).from(user).where(inArray(user.id, ids));
    const since = new Map(there.map(({ id, created_at }) => [id, created_at]));
    return {
      absent: unknown.filter(({ id }) => !since.has(id)),
      // An account that was made after it is not the one that an entry names.
      present: unknown.filter(({ id, at }) => (since.get(id) ?? '~') <= at),
    };
  });
  await ctx.write((tx) => keepReceipts(tx, absent, receiptsSince(ctx.clock())));
  for (const { id, at, by, receipt } of present) {
    await ctx.write((tx) => beginErasure(tx, { id, at, by: by ?? 'operator', receipt }));
    ctx.log.warn({ member: id }, 'erased by the ledger');
  }
};

/** Writes what the database knows and the ledger does not: of before there was one, or of a ledger that was lost. */
const addMissing = async (ctx: FollowCtx & Pick<SystemCtx, 'db'>, env: LedgerEnv): Promise<void> =>
  ctx.write(async (tx) => {
    await holdLedger(tx);
    const there = new Set((await readLedger(env))?.entries.map(({ id }) => id));
    const begun = await tx.select().from(erasure);
    const asked = begun.map(({ id, requested_at: at, requester: by, receipt }) => ({ id, at, by, receipt }));
    const ours = new Set(begun.map(({ id }) => id));
    const gone = (await tx.select().from(erased)).filter(({ id }) => !ours.has(id));
    const missing = [...asked, ...gone.map(({ id, at }) => ({ id, at, by: null, receipt: null }))]
      .filter(({ id }) => !there.has(id))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1));
    if (!missing.length) return;
    await ledgerWriter(env).append(tx, missing);
    ctx.log.warn({ entries: missing.length }, 'the erasure ledger did not know of all that were erased: added');
  });

/** @returns what is done before anybody is answered, and what follows the ledger from then on */
export const ledgerFollower = () => {
  let seen = 0;
  const follow = async (ctx: FollowCtx, env: LedgerEnv): Promise<void> => {
    const { size } = await stat(ledgerFile(env));
    if (size === seen) return;
    const { entries = [] } = (await readLedger(env)) ?? {};
    for (let from = 0; from < entries.length && !ctx.signal.aborted; from += BATCH) {
      await beginUnknown(ctx, entries.slice(from, from + BATCH));
    }
    seen = size;
  };
  return {
    follow,
    first: async (ctx: FollowCtx & Pick<SystemCtx, 'db'>, env: LedgerEnv): Promise<void> => {
      await makeLedger(env);
      await addMissing(ctx, env);
      await follow(ctx, env);
    },
  };
};
