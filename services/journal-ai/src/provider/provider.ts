import type { AiProvider } from '@reset/contracts/ai';
import type { Logger } from '@reset/service-kit';
import OpenAI from 'openai';
import type { AiEnv } from './env.ts';
import { failureOf, ProviderFailure } from './failure.ts';
import { providerOf } from './provider-of.ts';
import { watch } from './watch.ts';

export interface Message {
  readonly role: 'system' | 'user';
  readonly content: string;
}

export interface Asking {
  readonly messages: readonly Message[];
  /** Aborted when she leaves; the provider then sees its request end. */
  readonly signal: AbortSignal;
  /** Longest time for the whole answer. */
  readonly totalMs: number;
  readonly maxTokens: number;
}

export interface Provider {
  readonly who: AiProvider;
  readonly model: string;
  /**
   * Pieces of an answer as they come.
   * @throws ProviderFailure, also where the answer ends without the provider's word that it is whole
   */
  stream(asking: Asking): AsyncGenerator<string, void>;
  /** Looks for danger; null where there is no such model. Its own failure is no danger. */
  readonly moderation: {
    readonly model: string;
    readonly flags: (text: string, signal: AbortSignal, log: Logger) => Promise<boolean>;
  } | null;
}

type Settings = Pick<
  AiEnv,
  | 'AI_BUILT_IN'
  | 'AI_PROVIDER_NAME'
  | 'AI_TIMEOUT_SECONDS'
  | 'OPENAI_API_KEY'
  | 'OPENAI_BASE_URL'
  | 'OPENAI_MODEL'
  | 'OPENAI_MODERATION_MODEL'
>;

const MODERATION_MS = 5_000;
/** More than any of our answers needs: a provider that does not stop is stopped. */
const LONGEST = 20_000;

/** Whoever answers, as the operator set it up. */
export const createProvider = (env: Settings): Provider => {
  const stillMs = env.AI_TIMEOUT_SECONDS * 1000;
  const client = new OpenAI({
    // A server of one's own asks for no key, but the client refuses to start without one.
    apiKey: env.OPENAI_API_KEY ?? 'none',
    baseURL: env.OPENAI_BASE_URL,
    organization: null,
    project: null,
    // A 429 would otherwise be tried again for minutes.
    maxRetries: 0,
    // It would log what it cannot parse.
    logLevel: 'off',
  });
  const model = env.OPENAI_MODEL;

  async function* stream({ messages, signal, totalMs, maxTokens }: Asking): AsyncGenerator<string, void> {
    const clock = watch(stillMs, totalMs);
    const ending = new AbortController();
    const any = AbortSignal.any([signal, clock.signal, ending.signal]);
    const unlessGone = (failure: ProviderFailure): ProviderFailure => {
      if (signal.aborted) return new ProviderFailure('left');
      return clock.signal.aborted ? new ProviderFailure('late') : failure;
    };
    try {
      const chunks = await client.chat.completions.create(
        { model, messages: [...messages], stream: true, max_completion_tokens: maxTokens },
        { signal: any },
      );
      let [length, whole] = [0, false];
      for await (const { choices } of chunks) {
        clock.alive();
        const [choice] = choices;
        if (choice?.delta.content) {
          length += choice.delta.content.length;
          if (length > LONGEST) throw new ProviderFailure('cut');
          yield choice.delta.content;
        }
        if (choice?.finish_reason === 'content_filter') throw new ProviderFailure('refused');
        whole ||= Boolean(choice?.finish_reason);
      }
      // A connection that breaks, or is aborted, ends the loop like a whole answer does.
      if (!whole || length === 0) throw new ProviderFailure('cut');
    } catch (error) {
      throw unlessGone(failureOf(error));
    } finally {
      clock.stop();
      ending.abort();
    }
  }

  const moderationModel = env.OPENAI_MODERATION_MODEL;
  return {
    who: providerOf(env),
    model,
    stream,
    moderation:
      moderationModel === undefined
        ? null
        : {
            model: moderationModel,
            async flags(text, signal, log) {
              try {
                const within = AbortSignal.any([signal, AbortSignal.timeout(MODERATION_MS)]);
                const { results } = await client.moderations.create(
                  { model: moderationModel, input: text },
                  { signal: within },
                );
                return results.some(({ categories }) =>
                  Object.entries(categories).some(([name, hit]) => name.startsWith('self-harm') && hit),
                );
              } catch (error) {
                const { status, code } = failureOf(error);
                log.warn({ status, code }, 'no moderation');
                return false;
              }
            },
          },
  };
};
