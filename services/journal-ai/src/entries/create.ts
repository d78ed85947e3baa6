import type { entriesApi } from '@reset/contracts/http/journal-ai';
import { fail, insertOnce, isFull, type Verb, writtenAt } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { openEntry, sealWritten } from './stored.ts';
import { journalEntry } from './tables.ts';

/** More than a lifetime of several entries a day. */
export const ENTRIES_AT_MOST = 50_000;

/** More than a flight without a network leaves waiting on a device. */
const PACE = { everybody: 120, newcomer: 120 };

/** Keeps an entry. Sent again, it stays as it was kept first. */
export const createEntry: Verb<typeof entriesApi.createEntry> = async (ctx, input) => {
  const { id, mood, energy, entry_type, source, written_at } = input;
  const user_id = ctx.me.id;
  // Before the transaction: her key is committed before anything that it sealed.
  const content = await sealWritten(ctx, user_id, input);
  const at = writtenAt(ctx.clock, written_at);
  const kept = await ctx.write(async (tx) => {
    const row = { id, user_id, content, mood, energy, entry_type, source, created_at: at, updated_at: at };
    // Both go out together, one way there and back.
    const both = [insertOnce(tx, journalEntry, row), isFull(tx, journalEntry, user_id, ENTRIES_AT_MOST)] as const;
    const [saved, full] = await Promise.all(both);
    if (!saved.isNew) return saved.row;
    if (full) fail('too_large');
    await keepPace(tx, ctx, journalEntry, PACE);
    return saved.row;
  });
  return openEntry(ctx, kept);
};
