import type { journal } from '@reset/contracts/http/journal-ai';
import { keyset, type Verb } from '@reset/service-kit';
import { and } from 'drizzle-orm';
import { entryDeletion } from './deletion.ts';
import { openEntry } from './stored.ts';
import { journalEntry } from './tables.ts';

export const listEntries: Verb<typeof journal.listEntries> = async (ctx, cursor) => {
  const page = await keyset({ sort: journalEntry.created_at, id: journalEntry.id }, cursor, (keys) =>
    ctx.db
      .select()
      .from(journalEntry)
      .where(and(entryDeletion.liveOf(ctx.me.id), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  return { items: await Promise.all(page.items.map((row) => openEntry(ctx, row))), next: page.next };
};
