import type { Db, SystemCtx } from '@reset/service-kit';
import { asc, gt } from 'drizzle-orm';
import { type Aliases, readAliases } from './aliases.ts';
import { BEGINNING, hashOf } from './hash-of.ts';
import { logLine } from './tables.ts';

const AT_ONCE = 1_000;

type Line = typeof logLine.$inferSelect;
interface Verified {
  readonly lines: number;
  /** The hash of the last line. */
  readonly end: string;
  /** Whether a line has the hash that was asked for. */
  readonly isKnown: boolean;
}

/** @returns what does not fit, in words */
const faultOf = (line: Line, lines: number, end: string): string | null => {
  const { seq, previous, hash } = line;
  if (seq !== lines + 1) return `Line ${lines + 1} is missing: line ${seq} stands behind line ${lines}.`;
  if (hashOf(line) !== hash) return `Line ${seq} was changed.`;
  return previous === end
    ? null
    : `Line ${seq} does not stand behind line ${lines}: one was put in, changed or taken out.`;
};

/** Whether a name that is shown is the one that was written down; none is shown of who is erased, or of nobody. */
const isNamed = ({ of, taken }: Aliases, id: string | null, alias: string | null): boolean => {
  if (id === null) return alias === null || !taken.has(alias);
  const hers = of.get(id);
  return hers === null || (hers !== undefined && hers === alias);
};

/** @returns who is named wrongly, in words */
const misnamed = (aliases: Aliases, line: Line): string | null => {
  const wrong = [
    ...(isNamed(aliases, line.actor_id, line.actor_alias) ? [] : ['who did it']),
    ...(isNamed(aliases, line.subject_id, line.subject_alias) ? [] : ['whom it concerned']),
  ];
  return wrong.length ? `Line ${line.seq} names somebody else than was written down: ${wrong.join(' and ')}.` : null;
};

/**
 * Walks the whole log, as it is at one moment: who is erased meanwhile is in it still.
 * @param known a hash that somebody noted: it must be there still
 * @returns the first line that does not fit, in words; or how many there are
 */
export const verifyLog = (
  { db, open }: Pick<SystemCtx, 'db' | 'open'>,
  known: string | null,
): Promise<Verified | string> =>
  db.transaction((tx) => walk(tx, open, known), { isolationLevel: 'repeatable read', accessMode: 'read only' });

const walk = async (db: Db, open: SystemCtx['open'], known: string | null): Promise<Verified | string> => {
  const aliases = await readAliases(db, open);
  let [lines, end, isKnown] = [0, BEGINNING, known === null];
  for (;;) {
    const rows = await db.select().from(logLine).where(gt(logLine.seq, lines)).orderBy(asc(logLine.seq)).limit(AT_ONCE);
    for (const line of rows) {
      const fault = faultOf(line, lines, end) ?? misnamed(aliases, line);
      if (fault !== null) return fault;
      [lines, end] = [line.seq, line.hash];
      isKnown ||= end === known;
    }
    if (rows.length < AT_ONCE) return { lines, end, isKnown };
  }
};
