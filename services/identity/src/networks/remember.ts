import type { Ctx, Db, Tx } from '@reset/service-kit';
import { and, eq, lt } from 'drizzle-orm';
import type { Secrets } from '../keys/secrets.ts';
import { addressKey } from '@reset/service-kit/addresses';
import { knownNetwork } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_DAYS = 30;

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** Another hash for each member, so that nobody reads from them who shares a network. */
const hashOf = (ctx: Ctx<unknown>, secrets: Secrets, userId: string): string =>
  secrets.mac('network', userId, addressKey(ctx.request.address));

/** @returns the caller's network as a keyed hash, when this member's sessions were used from it lately, else null */
export const findNetwork = async (ctx: Ctx, secrets: Secrets, userId: string): Promise<string | null> => {
  const network = hashOf(ctx, secrets, userId);
  const rows = await ctx.db
    .select({ network: knownNetwork.network })
    .from(knownNetwork)
    .where(and(eq(knownNetwork.user_id, userId), eq(knownNetwork.network, network)));
  return rows[0]?.network ?? null;
};

/** Notes that this member's session is used from the caller's network; once a day is enough. */
export const rememberNetwork = async (ctx: Ctx<unknown>, secrets: Secrets, tx: Tx, userId: string): Promise<void> => {
  const now = ctx.clock();
  const row = { user_id: userId, network: hashOf(ctx, secrets, userId), seen_at: now.toISOString() };
  await tx
    .insert(knownNetwork)
    .values(row)
    .onConflictDoUpdate({
      target: [knownNetwork.user_id, knownNetwork.network],
      set: { seen_at: row.seen_at },
      setWhere: lt(knownNetwork.seen_at, daysBefore(now, 1)),
    });
};

/** Forgets networks that were not used for long. */
export const forgetNetworks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(knownNetwork).where(lt(knownNetwork.seen_at, daysBefore(now, KEPT_DAYS)));
};
