import type { entriesApi } from '@reset/contracts/http/journal-ai';
import { type Entry, entryTypes } from '@reset/contracts/journal';
import { eachRow, fail, keyset, type Keyset, yielder, perMember, type Verb } from '@reset/service-kit';
import { entryRows } from './rows.ts';
import { openEntry, openWritten } from './stored.ts';
import { journalEntry } from './tables.ts';
import { finder } from './words.ts';

/** All of hers is opened for it: one at a time, and what she types on leaves the one before. */
const TURNS = { atOnce: 16, waiting: 2, waitMs: 3_000, perMinute: 120 };

const labels: ReadonlyMap<string, string> = new Map(entryTypes.map(({ id, label }) => [id, label]));
const by = { sort: journalEntry.created_at, id: journalEntry.id, order: 'desc' } as const;

/**
 * Looks through her entries in memory, newest first: in what she wrote, its tags and the name of its tab. No index
 * holds her words.
 */
export const searchEntries: Verb<typeof entriesApi.searchEntries> = perMember(TURNS, (ctx, { query, ...cursor }) => {
  const [isMeant, yieldNow] = [finder(query), yielder()];
  return keyset(by, cursor, async ({ limit }) => {
    const matches: Entry[] = [];
    const select = (keys: Keyset) => keys.page(ctx.db.select().from(journalEntry), entryRows.of(ctx.me.id));
    for await (const row of eachRow(by, select, cursor.after)) {
      if (ctx.signal.aborted) fail('unavailable');
      const { content, mood_tags } = await openWritten(ctx, row);
      if (isMeant([content, ...mood_tags, labels.get(row.entry_type)].join('\n')))
        matches.push(await openEntry(ctx, row));
      if (matches.length === limit) break;
      await yieldNow();
    }
    return matches;
  });
});
