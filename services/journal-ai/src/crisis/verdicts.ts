import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Of all members together; some hundred bytes each. */
const KEPT = 20_000;

/**
 * In a query: what tells a sealed text from every other one, an earlier version of itself included. Its beginning is
 * random, so it says nothing of the words.
 */
export const markOf = (column: PgColumn): SQL<string> =>
  sql<string>`coalesce(encode(substring(${column} from 1 for 45), 'hex'), '')`;

/**
 * What the screen said of texts, in memory only and never for long: it is not stored, logged, or told (ADR 8). A text is
 * looked at once, however often and by how many at once it is asked for. Where there is no more room, whoever has the
 * most makes it: nobody's many texts push out what is known of another member's few.
 */
export const createVerdicts = (kept = KEPT) => {
  const members = new Map<string, Map<string, Promise<boolean>>>();
  let size = 0;

  const drop = (member: string, known: Map<string, Promise<boolean>>, mark: string) => {
    if (known.delete(mark)) size -= 1;
    if (!known.size) members.delete(member);
  };

  const makeRoom = () => {
    const [first] = members;
    if (!first) return;
    let most = first;
    for (const one of members) if (one[1].size > most[1].size) most = one;
    const [oldest = ''] = most[1].keys();
    drop(...most, oldest);
  };

  return {
    /** @param look asks the screen, where this text of hers was not asked about before */
    of(member: string, mark: string, look: () => Promise<boolean>): Promise<boolean> {
      const known = members.get(member) ?? new Map<string, Promise<boolean>>();
      const verdict =
        known.get(mark) ??
        look().catch((error: unknown) => {
          drop(member, known, mark);
          throw error;
        });
      // The newest is last, of texts and of members, so that what is asked for stays.
      drop(member, known, mark);
      known.set(mark, verdict);
      size += 1;
      members.delete(member);
      members.set(member, known);
      if (size > kept) makeRoom();
      return verdict;
    },
  };
};

export type Verdicts = ReturnType<typeof createVerdicts>;
