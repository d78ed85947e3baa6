import type { Tx } from '@reset/service-kit';
import { and, count, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { GRACE_MS, KEPT_MS, LONGEST_TURN_MS, MOST_PLACES, nextPlace, type Rate } from './rates.ts';
import { guessLine, guessPlace } from './tables.ts';

/** Who comes to a line, by keyed hashes, and how often it guessed wrongly. */
interface Comer {
  readonly line: string;
  readonly guesser: string;
  readonly fails: number;
}

interface Turn {
  readonly due: Date;
  readonly now: Date;
}

const shift = (at: Date, ms: number): string => new Date(at.getTime() + ms).toISOString();

const lockLine = async (tx: Tx, line: string, now: Date): Promise<Date | null> => {
  await tx.insert(guessLine).values({ line, taken_until: now.toISOString() }).onConflictDoNothing();
  const [row] = await tx.select().from(guessLine).where(eq(guessLine.line, line)).for('update');
  return row ? new Date(row.taken_until) : null;
};

const isHers = ({ line, guesser }: Comer) => and(eq(guessPlace.line, line), eq(guessPlace.guesser, guesser));

const sinceWhen = async (tx: Tx, comer: Comer, now: Date): Promise<string> => {
  const [place] = await tx
    .select({ since: guessPlace.since })
    .from(guessPlace)
    .where(and(isHers(comer), gte(guessPlace.due_at, shift(now, -KEPT_MS))));
  return place?.since ?? now.toISOString();
};

/** Those who stand before it and still are expected. */
const countAhead = async (tx: Tx, { line, guesser, fails }: Comer, since: string, now: Date): Promise<number> => {
  const { since: theirs, fails: failed } = guessPlace;
  const first = or(
    lt(failed, fails),
    and(eq(failed, fails), or(lt(theirs, since), and(eq(theirs, since), lt(guessPlace.guesser, guesser)))),
  );
  const expected = gte(guessPlace.due_at, shift(now, -GRACE_MS));
  const [ahead] = await tx
    .select({ count: count() })
    .from(guessPlace)
    .where(and(eq(guessPlace.line, line), ne(guessPlace.guesser, guesser), expected, first));
  return ahead?.count ?? 0;
};

/** Of too many places those are forgotten that should have come the longest ago. */
const forgetSome = async (tx: Tx, line: string): Promise<void> => {
  const many = tx
    .select({ guesser: guessPlace.guesser })
    .from(guessPlace)
    .where(eq(guessPlace.line, line))
    .orderBy(desc(guessPlace.due_at), desc(guessPlace.since))
    .offset(MOST_PLACES);
  await tx.delete(guessPlace).where(and(eq(guessPlace.line, line), inArray(guessPlace.guesser, many)));
};

/**
 * Takes a place in a line and holds the line for the rest of the transaction. Nobody passes it who comes later, or
 * guessed wrongly more often. The clock is read once the line is held: whoever was here before came earlier.
 * @returns when to come, and what time it was; the same: it may go, once it leaves the line
 */
export const standInLine = async (tx: Tx, comer: Comer, rate: Rate, clock: () => Date): Promise<Turn> => {
  const until = await lockLine(tx, comer.line, clock());
  const now = clock();
  const since = await sinceWhen(tx, comer, now);
  const { at } = nextPlace(rate, until, now, await countAhead(tx, comer, since, now));
  const due = new Date(Math.min(at.getTime(), now.getTime() + LONGEST_TURN_MS));
  const place = { fails: comer.fails, since, due_at: due.toISOString() };
  await tx
    .insert(guessPlace)
    .values({ line: comer.line, guesser: comer.guesser, ...place })
    .onConflictDoUpdate({ target: [guessPlace.line, guessPlace.guesser], set: place });
  if (due > now) await forgetSome(tx, comer.line);
  return { due, now };
};

/** It may go and cannot for another reason: it keeps its place, and nobody waits for it. */
export const stepAside = async (tx: Tx, comer: Comer, now: Date): Promise<void> => {
  const due_at = shift(now, -GRACE_MS - 1);
  await tx.update(guessPlace).set({ due_at }).where(isHers(comer));
};

/** It goes: its place is the next one's. */
export const leaveLine = async (tx: Tx, comer: Comer, { everyMs }: Pick<Rate, 'everyMs'>, now: Date): Promise<void> => {
  const next = sql`greatest(${guessLine.taken_until}, ${now.toISOString()}::timestamptz) + make_interval(secs => ${everyMs / 1000})`;
  await tx.update(guessLine).set({ taken_until: next }).where(eq(guessLine.line, comer.line));
  await tx.delete(guessPlace).where(isHers(comer));
};

/** It need not have waited: its place in the line counts no more. */
export const giveBack = async (tx: Tx, line: string, { everyMs }: Pick<Rate, 'everyMs'>): Promise<void> => {
  const earlier = sql`${guessLine.taken_until} - make_interval(secs => ${everyMs / 1000})`;
  await tx.update(guessLine).set({ taken_until: earlier }).where(eq(guessLine.line, line));
};
