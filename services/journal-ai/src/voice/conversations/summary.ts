import type { VoiceSummary } from '@reset/contracts/voice';
import type { Ctx, Me } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { voiceConversation } from '../tables.ts';
import { conversationRows } from './rows.ts';
import { sealSummary } from './stored.ts';

/** Keeps a summary with a conversation of the caller's own, in place of what stood there; nothing where it is gone. */
export const keepSummary = async (
  ctx: Pick<Ctx<Me>, 'me' | 'seal' | 'write'>,
  id: string,
  made: VoiceSummary,
): Promise<void> => {
  const summary = await sealSummary(ctx, ctx.me.id, id, made);
  const mine = and(eq(voiceConversation.id, id), conversationRows.of(ctx.me.id));
  await ctx.write((tx) => tx.update(voiceConversation).set({ summary }).where(mine));
};

/** A summary as it stands by the entry that the conversation becomes. */
export const summaryText = ({ text, themes, emotions, affirmation }: VoiceSummary): string =>
  [
    text,
    themes.length > 0 && `Themes: ${themes.join(', ')}`,
    emotions.length > 0 && `Emotions: ${emotions.join(', ')}`,
    affirmation,
  ]
    .filter(Boolean)
    .join('\n\n');
