import type { Db, Tx } from '@reset/service-kit';
import { eq, lt } from 'drizzle-orm';
import { giveBack, leaveLine, standInLine, stepAside } from './line.ts';
import { accountRate, addressRate, FORGET_MS, KEPT_MS, waitAfter } from './rates.ts';
import { guessLine, guessPlace, guessSource } from './tables.ts';

/** Who guesses, by keyed hashes. Who comes with no known device stands in the lines of its address and of the account. */
export interface Guesser {
  readonly source: string;
  /** What it waits at most by itself; nothing: an hour. */
  readonly longestMs?: number;
  readonly lines: {
    readonly account: string;
    readonly address: { readonly line: string; readonly burst: number };
  } | null;
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

const lockSource = async (tx: Tx, source: string, clock: () => Date) => {
  const free_at = clock().toISOString();
  await tx.insert(guessSource).values({ source, fails: 0, free_at }).onConflictDoNothing();
  const [row] = await tx.select().from(guessSource).where(eq(guessSource.source, source)).for('update');
  const now = clock();
  const freeAt = new Date(row?.free_at ?? now);
  const fails = now.getTime() - freeAt.getTime() > FORGET_MS ? 0 : (row?.fails ?? 0);
  // Who need not wait yet is free, even where another of two at once began later and came here first.
  return { fails, freeAt: waitAfter(fails) ? freeAt : now, now };
};

const chargeSource = async (tx: Tx, { source, longestMs }: Guesser, fails: number, now: Date): Promise<void> => {
  const free_at = later(now, waitAfter(fails, longestMs)).toISOString();
  await tx.update(guessSource).set({ fails, free_at }).where(eq(guessSource.source, source));
};

const takeKnown = async (tx: Tx, guesser: Guesser, clock: () => Date): Promise<Date | null> => {
  const { fails, freeAt, now } = await lockSource(tx, guesser.source, clock);
  if (freeAt > now) return freeAt;
  await chargeSource(tx, guesser, fails + 1, now);
  return null;
};

/**
 * Takes a guess before it is checked, so that a hundred at once get no more answers than a hundred in turn. Who comes
 * with no known device stands in the address's line first, where nothing is kept but a place; then the source waits by
 * itself; then it stands in the account's line.
 * @returns null, or when to come back
 */
export const takeGuess = async (tx: Tx, guesser: Guesser, clock: () => Date): Promise<Date | null> => {
  const { source, lines } = guesser;
  if (!lines) return takeKnown(tx, guesser, clock);
  // Of an address every account is one comer, whoever asks for it.
  const address = { line: lines.address.line, guesser: lines.account, fails: 0 };
  const addressTurn = await standInLine(tx, address, { ...addressRate, burst: lines.address.burst }, clock);
  if (addressTurn.due > addressTurn.now) return addressTurn.due;
  const { fails, freeAt, now: come } = await lockSource(tx, source, clock);
  if (freeAt > come) {
    await stepAside(tx, address, come);
    return freeAt;
  }
  const account = { line: lines.account, guesser: source, fails };
  const { due, now } = await standInLine(tx, account, accountRate, clock);
  if (due > now) {
    await stepAside(tx, address, now);
    return due;
  }
  await leaveLine(tx, address, addressRate, now);
  await leaveLine(tx, account, accountRate, now);
  await chargeSource(tx, guesser, fails + 1, now);
  return null;
};

/** The guess was right: it does not count, and its source begins anew. */
export const forgive = async (tx: Tx, { source, lines }: Guesser): Promise<void> => {
  // The order of `takeGuess`, so that neither waits for the other.
  if (lines) await giveBack(tx, lines.address.line, addressRate);
  await tx.delete(guessSource).where(eq(guessSource.source, source));
  if (lines) await giveBack(tx, lines.account, accountRate);
};

/** Forgets who was quiet for long, and lines that nobody stands in. */
export const forgetGuesses = async (db: Db, now: Date): Promise<void> => {
  await db.delete(guessSource).where(lt(guessSource.free_at, later(now, -FORGET_MS).toISOString()));
  await db.delete(guessPlace).where(lt(guessPlace.due_at, later(now, -KEPT_MS).toISOString()));
  await db.delete(guessLine).where(lt(guessLine.taken_until, now.toISOString()));
};
