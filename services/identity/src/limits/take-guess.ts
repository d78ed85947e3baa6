import type { Db, Tx } from '@reset/service-kit';
import { eq, lt, sql } from 'drizzle-orm';
import { accountPace, addressPace, FORGET_MS, KEPT_MS, nextPlace, type Pace, waitAfter } from './pace.ts';
import { guessLine, guessSource } from './tables.ts';

/** Who guesses, by keyed hashes. Strangers stand in the lines of the account and of their address besides. */
export interface Guesser {
  readonly source: string;
  readonly lines: { readonly account: string; readonly address: string } | null;
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

const lockSource = async (tx: Tx, source: string, now: Date) => {
  await tx.insert(guessSource).values({ source, fails: 0, free_at: now.toISOString() }).onConflictDoNothing();
  const [row] = await tx.select().from(guessSource).where(eq(guessSource.source, source)).for('update');
  const freeAt = new Date(row?.free_at ?? now);
  return {
    fails: now.getTime() - freeAt.getTime() > FORGET_MS ? 0 : (row?.fails ?? 0),
    freeAt,
    placeAt: row?.place_at ? new Date(row.place_at) : null,
  };
};

const lockLine = async (tx: Tx, line: string, pace: Pace, now: Date) => {
  await tx.insert(guessLine).values({ line, taken_until: now.toISOString() }).onConflictDoNothing();
  const [row] = await tx.select().from(guessLine).where(eq(guessLine.line, line)).for('update');
  return nextPlace(pace, row ? new Date(row.taken_until) : null, now);
};

const takeLine = async (tx: Tx, line: string, until: Date): Promise<void> => {
  await tx.update(guessLine).set({ taken_until: until.toISOString() }).where(eq(guessLine.line, line));
};

/**
 * Takes a guess before it is checked, so that a hundred at once get no more answers than a hundred in turn. The source
 * is charged first, then its address, then the account's line, in which a place is kept for whoever finds it taken:
 * one for each source, so that nobody who guesses all day stands before others twice.
 * @returns null, or when to come back
 */
export const takeGuess = async (tx: Tx, { source, lines }: Guesser, now: Date): Promise<Date | null> => {
  const { fails, freeAt, placeAt } = await lockSource(tx, source, now);
  if (freeAt > now) return freeAt;
  if (lines) {
    const address = await lockLine(tx, lines.address, addressPace, now);
    if (address.at > now) return address.at;
    const kept = placeAt !== null && now <= later(placeAt, KEPT_MS);
    if (kept && placeAt > now) return placeAt;
    if (!kept) {
      const account = await lockLine(tx, lines.account, accountPace, now);
      await takeLine(tx, lines.account, account.until);
      if (account.at > now) {
        const place_at = account.at.toISOString();
        await tx.update(guessSource).set({ place_at }).where(eq(guessSource.source, source));
        return account.at;
      }
    }
    await takeLine(tx, lines.address, address.until);
  }
  const wait = waitAfter(fails + 1);
  await tx
    .update(guessSource)
    .set({ fails: fails + 1, free_at: later(now, wait).toISOString(), place_at: null })
    .where(eq(guessSource.source, source));
  return null;
};

const giveBack = async (tx: Tx, line: string, { everyMs }: Pace): Promise<void> => {
  const earlier = sql`${guessLine.taken_until} - make_interval(secs => ${everyMs / 1000})`;
  await tx.update(guessLine).set({ taken_until: earlier }).where(eq(guessLine.line, line));
};

/** The guess was right: it does not count, and its source begins anew. */
export const forgive = async (tx: Tx, { source, lines }: Guesser): Promise<void> => {
  await tx.delete(guessSource).where(eq(guessSource.source, source));
  if (!lines) return;
  await giveBack(tx, lines.address, addressPace);
  await giveBack(tx, lines.account, accountPace);
};

/** Forgets who was quiet for long, and lines that nobody stands in. */
export const forgetGuesses = async (db: Db, now: Date): Promise<void> => {
  await db.delete(guessSource).where(lt(guessSource.free_at, later(now, -FORGET_MS).toISOString()));
  await db.delete(guessLine).where(lt(guessLine.taken_until, now.toISOString()));
};
