import type { Entry, NewEntry } from '@reset/contracts/journal';
import type { Ctx } from '@reset/service-kit';
import { journalEntry } from './tables.ts';

export type EntryRow = typeof journalEntry.$inferSelect;
/** What of an entry is hers alone. */
type Written = { readonly content: string; readonly mood_tags: readonly string[] };
interface Feedback {
  readonly feedback: string;
  readonly by: string;
}

export const sealWritten = (
  { seal }: Pick<Ctx, 'seal'>,
  user_id: string,
  { id, content, mood_tags = [] }: Pick<NewEntry, 'id' | 'content' | 'mood_tags'>,
) => seal(journalEntry.content, { id, user_id }, JSON.stringify({ content, mood_tags } satisfies Written));

export const openWritten = async ({ open }: Pick<Ctx, 'open'>, row: Pick<EntryRow, 'id' | 'user_id' | 'content'>) =>
  JSON.parse(await open(journalEntry.content, row)) as Written;

export const sealFeedback = ({ seal }: Pick<Ctx, 'seal'>, user_id: string, id: string, feedback: Feedback) =>
  seal(journalEntry.ai_feedback, { id, user_id }, JSON.stringify(feedback));

/** The entry as its writer knows it. */
export const openEntry = async (ctx: Pick<Ctx, 'open'>, row: EntryRow): Promise<Entry> => {
  const { id, ai_feedback, mood, energy, entry_type, source, created_at, updated_at, version } = row;
  const { content, mood_tags } = await openWritten(ctx, row);
  const given = ai_feedback && (JSON.parse(await ctx.open(journalEntry.ai_feedback, row)) as Feedback);
  return {
    ...{ id, content, mood, energy, mood_tags: [...mood_tags], entry_type, source },
    ...{ ai_feedback: given?.feedback ?? null, feedback_by: given?.by ?? null },
    ...{ created_at, updated_at, version },
  };
};
