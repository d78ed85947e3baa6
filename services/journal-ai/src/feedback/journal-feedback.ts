import { coachMessages } from '@reset/contracts/coach';
import type { functions } from '@reset/contracts/http/journal-ai';
import { journalMessages } from '@reset/contracts/journal';
import { screenAnswer } from '@reset/safety';
import { fail, perMember, type Verb } from '@reset/service-kit';
import { screened } from '../crisis/screened.ts';
import { keepFeedback } from '../entries/feedback.ts';
import { entryRows } from '../entries/rows.ts';
import { cleanAnswer } from '../prompts/clean-answer.ts';
import { feedbackMessages } from '../prompts/feedback.ts';
import { mustBeAllowed } from '../provider/allowed.ts';
import type { Asking } from '../provider/answer.ts';
import { logFailure, ProviderFailure } from '../provider/failure.ts';
import { moderate } from '../provider/moderate.ts';
import type { Provider } from '../provider/provider.ts';
import { refuseFor } from '../provider/refuse.ts';
import { takeOne } from '../quota/take.ts';
import { rememberSent } from '../sent/remember.ts';

/** The page waits for it, and no page waits for longer. */
const TOTAL_MS = 28_000;
const MAX_TOKENS = 2_000;
/** Entries saved one after the other have theirs in that order. */
const TURNS = { waiting: 3, waitMs: 10_000, perMinute: 30, refused: coachMessages.limited };

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
export const journalFeedback = (provider: Provider, most: number): Verb<typeof functions.journalFeedback> =>
  perMember(TURNS, async (ctx, { content, mood, energy, isSummary = false, entryId }) => {
    await mustBeAllowed(ctx, provider);
    if (entryId !== undefined) await entryRows.find(ctx, { id: entryId });
    // Counted before it is looked through, and looked through when none is left: help is shown all the same.
    const giveBack = await takeOne(ctx, 'feedback', most);
    if (await screened(content)) return help;
    if (!giveBack) return fail('limited', coachMessages.limited);

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
  });
