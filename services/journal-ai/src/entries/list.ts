import type { entriesApi } from '@reset/contracts/http/journal-ai';
import { keyset, type Verb } from '@reset/service-kit';
import { entryDeletion } from './deletion.ts';
import { openEntry } from './stored.ts';
import { journalEntry } from './tables.ts';

export const listEntries: Verb<typeof entriesApi.listEntries> = async (ctx, cursor) => {
  const page = await keyset({ sort: journalEntry.created_at, id: journalEntry.id }, cursor, (keys) =>
    keys.page(ctx.db.select().from(journalEntry), entryDeletion.liveOf(ctx.me.id)),
  );
  return { items: await Promise.all(page.items.map((row) => openEntry(ctx, row))), next: page.next };
};
