import type { entriesApi } from '@reset/contracts/http/journal-ai';
import { journalMessages } from '@reset/contracts/journal';
import { fail, updateAt, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { entryRows } from './rows.ts';
import { openEntry, sealWritten } from './stored.ts';
import { journalEntry } from './tables.ts';

/** Keeps an edit of the version she saw. Feedback that was given stays beside it. */
export const changeEntry: Verb<typeof entriesApi.changeEntry> = async (ctx, input) => {
  const { id, version, mood, energy } = input;
  const { source } = await entryRows.find(ctx, { id });
  if (input.content === '' && source !== 'check-in') {
    const { description } = journalMessages.empty;
    fail('invalid', description, { content: description });
  }
  const content = await sealWritten(ctx, ctx.me.id, input);
  const set = { content, mood, energy, updated_at: ctx.clock().toISOString() };
  return ctx.write(async (tx) => {
    const changed = await updateAt(tx, journalEntry, { id, version }, set, (row) => openEntry(ctx, row));
    await keepChangePace(tx, ctx, journalEntry);
    return changed;
  });
};
