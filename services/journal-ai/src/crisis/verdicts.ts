import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Some hundred bytes each. */
const KEPT = 10_000;

/**
 * In a query: what tells a sealed text from every other one, an earlier version of itself included. Its beginning is
 * random, so it says nothing of the words.
 */
export const markOf = (column: PgColumn): SQL<string> =>
  sql<string>`coalesce(encode(substring(${column} from 1 for 45), 'hex'), '')`;

/**
 * What the screen said of texts, in memory only and never for long: it is not stored, logged, or told (ADR 8). A text is
 * looked at once, however often and by how many at once it is asked for.
 */
export const createVerdicts = (kept = KEPT) => {
  const known = new Map<string, Promise<boolean>>();
  return {
    /** @param look asks the screen, where this text was not asked about before */
    of(mark: string, look: () => Promise<boolean>): Promise<boolean> {
      const verdict =
        known.get(mark) ??
        look().catch((error: unknown) => {
          known.delete(mark);
          throw error;
        });
      // The newest is last, so that what is asked for stays.
      known.delete(mark);
      known.set(mark, verdict);
      if (known.size > kept) known.delete(known.keys().next().value ?? '');
      return verdict;
    },
  };
};

export type Verdicts = ReturnType<typeof createVerdicts>;
