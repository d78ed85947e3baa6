import { type Ctx, fail, type Me } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { entryRows } from './rows.ts';
import { sealFeedback } from './stored.ts';
import { journalEntry } from './tables.ts';

/**
 * Keeps feedback with an entry of the caller's own, in place of what stood there. Its version stays: her words have
 * not changed.
 * @param by who gave it, as it is shown beside it
 * @throws Fail `not_found` when she has no such entry (any more)
 */
export const keepFeedback = async (
  ctx: Pick<Ctx<Me>, 'me' | 'seal' | 'write'>,
  { id, feedback, by }: { readonly id: string; readonly feedback: string; readonly by: string },
): Promise<void> => {
  const ai_feedback = await sealFeedback(ctx, ctx.me.id, id, { feedback, by });
  await ctx.write(async (tx) => {
    const mine = and(eq(journalEntry.id, id), entryRows.of(ctx.me.id));
    const done = await tx.update(journalEntry).set({ ai_feedback }).where(mine).returning({ id: journalEntry.id });
    if (!done.length) fail('not_found');
  });
};
