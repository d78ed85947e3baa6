import type { Ctx, Me } from '@reset/service-kit';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { entryRows } from '../entries/rows.ts';
import { openWritten } from '../entries/stored.ts';
import { journalEntry } from '../entries/tables.ts';
import { noteRows } from '../notes/rows.ts';
import { openNote } from '../notes/stored.ts';
import { note } from '../notes/tables.ts';
import { screened } from './screened.ts';
import { markOf, type Verdicts } from './verdicts.ts';

const RECENT_MS = 72 * 3_600_000;
/** Newest of each that are looked at. */
const LOOK_AT = 200;

type Caller = Pick<Ctx<Me>, 'db' | 'me' | 'open' | 'clock'>;

/** A text of hers that was written or changed lately, unopened. */
interface Recent {
  readonly at: string;
  readonly mark: string;
  readonly look: () => Promise<boolean>;
}

const lookAtEntry = async (ctx: Caller, id: string): Promise<boolean> => {
  const [row] = await ctx.db.select().from(journalEntry).where(eq(journalEntry.id, id));
  return row !== undefined && screened((await openWritten(ctx, row)).content);
};

const lookAtNote = async (ctx: Caller, id: string): Promise<boolean> => {
  const [row] = await ctx.db.select().from(note).where(eq(note.id, id));
  if (!row) return false;
  const { title, content } = await openNote(ctx, row);
  return (await screened(content)) || screened(title ?? '');
};

const recentOf = async (
  ctx: Caller,
  table: typeof journalEntry | typeof note,
  {
    live,
    mark,
    look,
  }: { live: SQL | undefined; mark: SQL<string>; look: (ctx: Caller, id: string) => Promise<boolean> },
): Promise<Recent[]> => {
  const since = new Date(ctx.clock().getTime() - RECENT_MS).toISOString();
  const { id, created_at, updated_at } = table;
  // Changed ones count too, whenever they were begun.
  const recently = sql<string | null>`case when ${updated_at} >= ${since} then ${mark} end`;
  const rows = await ctx.db
    .select({ id, at: updated_at, mark: recently })
    .from(table)
    .where(live)
    .orderBy(desc(created_at), desc(id))
    .limit(LOOK_AT);
  return rows.flatMap(({ id: of, at, mark: known }) => (known ? [{ at, mark: known, look: () => look(ctx, of) }] : []));
};

/**
 * Until when people are shown in the place of coaching, as something she wrote or changed within the last 72 hours asks
 * for them; null where nothing does. Whole texts are looked at, each once: asked again this costs next to nothing, so it
 * may come before any limit.
 */
export const restsUntil = async (ctx: Caller, verdicts: Verdicts): Promise<string | null> => {
  const entries = { live: entryRows.of(ctx.me.id), mark: markOf(journalEntry.content), look: lookAtEntry };
  const words = sql<string>`${markOf(note.content)} || ${markOf(note.title)}`;
  const notes = { live: noteRows.of(ctx.me.id), mark: words, look: lookAtNote };
  const recent = (await Promise.all([recentOf(ctx, journalEntry, entries), recentOf(ctx, note, notes)])).flat();
  // The newest first: it is the one that lasts longest.
  for (const { at, mark, look } of recent.toSorted((a, b) => (a.at < b.at ? 1 : -1))) {
    if (await verdicts.of(ctx.me.id, mark, look)) return new Date(Date.parse(at) + RECENT_MS).toISOString();
  }
  return null;
};
