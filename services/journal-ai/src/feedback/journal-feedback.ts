import type { functions } from '@reset/contracts/http/journal-ai';
import { journalMessages } from '@reset/contracts/journal';
import { screen, screenAnswer } from '@reset/safety';
import type { Verb } from '@reset/service-kit';
import { keepFeedback } from '../entries/feedback.ts';
import { findEntry } from '../entries/find.ts';
import { cleanAnswer } from '../prompts/clean-answer.ts';
import { feedbackMessages } from '../prompts/feedback.ts';
import { mustBeAllowed } from '../provider/allowed.ts';
import { logFailure, ProviderFailure } from '../provider/failure.ts';
import { moderate } from '../provider/moderate.ts';
import type { Asking, Provider } from '../provider/provider.ts';
import { refuseFor } from '../provider/refuse.ts';
import { takeOne } from '../quota/take.ts';
import { rememberSent } from '../sent/remember.ts';

/** The page waits for it, and no page waits for longer. */
const TOTAL_MS = 28_000;
const MAX_TOKENS = 2_000;

/** People are needed here: nothing of a model is shown. */
const help = { feedback: '', by: '', help: true };

const wholeAnswer = async (provider: Provider, asking: Asking): Promise<string> => {
  let text = '';
  for await (const piece of provider.stream(asking)) text += piece;
  const clean = cleanAnswer(text);
  if (clean === '') throw new ProviderFailure('cut');
  return clean;
};

/** @param most answers a member may have a day */
export const journalFeedback =
  (provider: Provider, most: number): Verb<typeof functions.journalFeedback> =>
  async (ctx, { content, mood, energy, isSummary = false, entryId }) => {
    await mustBeAllowed(ctx, provider);
    if (entryId !== undefined) await findEntry(ctx, entryId);
    if (screen(content)) return help;
    const giveBack = await takeOne(ctx, 'feedback', most);

    const { who, model } = provider;
    const messages = feedbackMessages({ content, mood, energy, isSummary });
    try {
      await rememberSent(ctx, { kind: 'feedback', provider: who.name, model, messages: [...messages] });
      const danger = moderate(ctx, provider, content);
      const feedback = await wholeAnswer(provider, {
        messages,
        signal: ctx.signal,
        totalMs: TOTAL_MS,
        maxTokens: MAX_TOKENS,
      });
      if ((await danger) || screenAnswer(feedback)) return help;
      if (entryId !== undefined) await keepFeedback(ctx, { id: entryId, feedback, by: who.name });
      return { feedback, by: who.name, help: false };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      logFailure(ctx.log, who.id, error);
      if (error.kind !== 'left') await giveBack();
      return refuseFor(error, journalMessages.noFeedback.title);
    }
  };
