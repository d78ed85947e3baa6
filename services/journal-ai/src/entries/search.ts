import type { journal } from '@reset/contracts/http/journal-ai';
import { type Entry, entryTypes } from '@reset/contracts/journal';
import { fail, keyset, type Verb } from '@reset/service-kit';
import { and } from 'drizzle-orm';
import { liveEntriesOf } from './live.ts';
import { openEntry, openWritten } from './stored.ts';
import { journalEntry } from './tables.ts';
import { finder } from './words.ts';

/** Few enough to leave room for others between two batches, many enough to be quick. */
const BATCH = 250;

const labels: ReadonlyMap<string, string> = new Map(entryTypes.map(({ id, label }) => [id, label]));
const by = { sort: journalEntry.created_at, id: journalEntry.id };

/**
 * Looks through her entries in memory, newest first: in what she wrote, its tags and the name of its tab. No index
 * holds her words.
 */
export const searchEntries: Verb<typeof journal.searchEntries> = (ctx, { query, ...cursor }) => {
  const isMeant = finder(query);
  return keyset(by, cursor, async ({ limit }) => {
    const found: Entry[] = [];
    let after = cursor.after;
    do {
      if (ctx.signal.aborted) fail('unavailable');
      const batch = await keyset(by, { after, limit: BATCH }, (keys) =>
        ctx.db
          .select()
          .from(journalEntry)
          .where(and(liveEntriesOf(ctx.me.id), keys.where))
          .orderBy(...keys.orderBy)
          .limit(keys.limit),
      );
      const written = await Promise.all(batch.items.map((row) => openWritten(ctx, row)));
      const meant = batch.items.filter((row, n) => {
        const { content, mood_tags } = written[n] ?? { content: '', mood_tags: [] };
        return isMeant([content, ...mood_tags, labels.get(row.entry_type)].join('\n'));
      });
      found.push(...(await Promise.all(meant.slice(0, limit - found.length).map((row) => openEntry(ctx, row)))));
      after = batch.next ?? undefined;
    } while (after && found.length < limit);
    return found;
  });
};
