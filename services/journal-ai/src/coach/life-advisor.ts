import { randomUUID } from 'node:crypto';
import { coachMessages as messagesOfCoach } from '@reset/contracts/coach';
import type { functions } from '@reset/contracts/http/journal-ai';
import { type Ctx, fail, type Me, perMember, type Verb } from '@reset/service-kit';
import { keepAdvice } from '../advice/keep.ts';
import { restsUntil } from '../crisis/recent.ts';
import { createVerdicts } from '../crisis/verdicts.ts';
import { countHelpShown } from '../help-shown/count.ts';
import { cleanAnswer } from '../prompts/clean-answer.ts';
import { coachMessages } from '../prompts/coach.ts';
import { mustBeAllowed } from '../provider/allowed.ts';
import { failureOf, logFailure } from '../provider/failure.ts';
import { moderate } from '../provider/moderate.ts';
import type { Provider } from '../provider/provider.ts';
import { refuseFor } from '../provider/refuse.ts';
import { takeOne } from '../quota/take.ts';
import { rememberSent } from '../sent/remember.ts';
import { eventStream } from './event-stream.ts';
import { historyOf } from './history.ts';
import { adviceLines, helpLines } from './lines.ts';

const TOTAL_MS = 180_000;
const MAX_TOKENS = 4_000;
const KEEP_ALIVE_MS = 10_000;
/** One answer at a time; another tab's waits until one that was left has ended. The day's answers count them. */
const TURNS = { waiting: 1, waitMs: 3_000, refused: messagesOfCoach.limited };

/** Puts the piece that was waited for back before the rest, and closes the rest whenever it is left. */
async function* startingWith(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return();
  }
}

const keeping = (ctx: Ctx<Me>, given_by: string) => async (advice: string) => {
  const id = randomUUID();
  try {
    await keepAdvice(ctx, { id, content: cleanAnswer(advice), given_by });
    return id;
  } catch (err) {
    ctx.log.error({ err }, 'advice was given and could not be kept');
    return null;
  }
};

const advise =
  (provider: Provider, most: number) =>
  async (ctx: Ctx<Me>): Promise<ReadableStream<Uint8Array>> => {
    const giveBack = (await takeOne(ctx, 'coach', most)) ?? fail('limited', messagesOfCoach.limited);
    const blocks = await historyOf(ctx);
    const { who, model } = provider;
    const messages = coachMessages(blocks);
    await rememberSent(ctx, { kind: 'coach', provider: who.name, model, messages: [...messages] });
    const danger = moderate(ctx, provider, blocks.map(({ text }) => text).join('\n\n'));
    const pieces = provider.stream({ messages, signal: ctx.signal, totalMs: TOTAL_MS, maxTokens: MAX_TOKENS });

    const tell = async (error: unknown) => {
      const failure = failureOf(error);
      logFailure(ctx.log, who.id, failure);
      if (failure.kind !== 'left') await giveBack();
      return failure;
    };
    // Until the first piece is there, a failure still has a status of its own.
    const first = await pieces
      .next()
      .catch(async (error: unknown) => refuseFor(await tell(error), messagesOfCoach.refused));
    const lines = adviceLines({
      showsHelp: () => countHelpShown(ctx, 'coach'),
      pieces: startingWith(first.value ?? '', pieces),
      danger,
      keep: keeping(ctx, who.name),
      failed: async (error) => void (await tell(error)),
    });
    // Left, what is under way ends by the request's own signal; what waits to be read is closed here.
    return eventStream(lines, KEEP_ALIVE_MS, () => void pieces.return());
  };

/** @param most answers a member may have a day */
export const lifeAdvisor = (provider: Provider, most: number): Verb<typeof functions.lifeAdvisor> => {
  const verdicts = createVerdicts();
  const adviseInTurn = perMember(TURNS, advise(provider, most));
  return async (ctx, { userId }) => {
    if (userId !== ctx.me.id) fail('forbidden');
    await mustBeAllowed(ctx, provider);
    // Before her turn and whatever is left of her day: people are shown each time she asks.
    const until = await restsUntil(ctx, verdicts);
    if (until === null) return adviseInTurn(ctx, null);
    await takeOne(ctx, 'coach', most);
    await countHelpShown(ctx, 'coach');
    return eventStream(helpLines(until), KEEP_ALIVE_MS, () => undefined);
  };
};
