import { coachMessages } from '@reset/contracts/coach';
import type { functions } from '@reset/contracts/http/journal-ai';
import { journalMessages } from '@reset/contracts/journal';
import { transcriptText } from '@reset/contracts/voice';
import { screenAnswer } from '@reset/safety';
import { type Ctx, fail, type Me, perMember, type Verb } from '@reset/service-kit';
import { screened } from '../crisis/screened.ts';
import { keepFeedback } from '../entries/feedback.ts';
import { entryRows } from '../entries/rows.ts';
import { countHelpShown } from '../help-shown/count.ts';
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
import { conversationRows } from '../voice/conversations/rows.ts';
import { openConversation } from '../voice/conversations/stored.ts';
import { keepSummary } from '../voice/conversations/summary.ts';
import { summaryIn, wordsOf } from './summary.ts';

/** The page waits for it, and no page waits for longer. */
const TOTAL_MS = 28_000;
const MAX_TOKENS = 2_000;
/** Entries saved one after the other have theirs in that order. */
const TURNS = { waiting: 3, waitMs: 10_000, perMinute: 30, refused: coachMessages.limited };

/** People are needed here: nothing of a model is shown. */
const showHelp = async (ctx: Ctx<Me>) => {
  await countHelpShown(ctx, 'feedback');
  return { feedback: '', by: '', help: true };
};

/** What a model answered, as it may be shown: of a summary in its parts, where it has them. */
const wholeAnswer = async (provider: Provider, asking: Asking, isSummary: boolean) => {
  let text = '';
  for await (const piece of provider.stream(asking)) text += piece;
  const made = isSummary ? summaryIn(text) : null;
  const feedback = made?.text ?? cleanAnswer(text);
  if (feedback === '') throw new ProviderFailure('cut');
  return { feedback, made, screened: made ? wordsOf(made) : feedback };
};

/** What it is about: of a kept conversation all that was said. */
const wordsAsked = async (ctx: Ctx<Me>, content: string, conversationId: string | undefined): Promise<string> => {
  if (conversationId === undefined) return content;
  const row = await conversationRows.find(ctx, { id: conversationId });
  return transcriptText((await openConversation(ctx, row)).turns) || content;
};

/** @param most answers a member may have a day */
export const journalFeedback = (provider: Provider, most: number): Verb<typeof functions.journalFeedback> =>
  perMember(TURNS, async (ctx, { content: sent, mood, energy, isSummary = false, entryId, conversationId }) => {
    await mustBeAllowed(ctx, provider);
    if (entryId !== undefined) await entryRows.find(ctx, { id: entryId });
    const ofTalk = isSummary ? conversationId : undefined;
    const content = await wordsAsked(ctx, sent, ofTalk);
    // Counted before it is looked through, and looked through when none is left: help is shown all the same.
    const giveBack = await takeOne(ctx, 'feedback', most);
    if (await screened(content)) return showHelp(ctx);
    if (!giveBack) return fail('limited', coachMessages.limited);

    const { who, model } = provider;
    const messages = feedbackMessages({ content, mood, energy, isSummary });
    try {
      await rememberSent(ctx, { kind: 'feedback', provider: who.name, model, messages: [...messages] });
      const danger = moderate(ctx, provider, content);
      const asking = { messages, signal: ctx.signal, totalMs: TOTAL_MS, maxTokens: MAX_TOKENS };
      const { feedback, made, screened: shown } = await wholeAnswer(provider, asking, isSummary);
      if ((await danger) || screenAnswer(shown)) return showHelp(ctx);
      const by = who.name;
      if (entryId !== undefined) await keepFeedback(ctx, { id: entryId, feedback, by });
      const plain = { text: feedback, themes: [], emotions: [], affirmation: null };
      if (ofTalk !== undefined) await keepSummary(ctx, ofTalk, { ...(made ?? plain), by });
      return { feedback, by, help: false, ...(made && { summary: { ...made, by } }) };
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      logFailure(ctx.log, who.id, error);
      if (error.kind !== 'left') await giveBack();
      return refuseFor(error, journalMessages.noFeedback.title);
    }
  });
