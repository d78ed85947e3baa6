import type { AiProvider } from '@reset/contracts/ai';
import OpenAI from 'openai';
import { answerOf, type Asking } from './answer.ts';
import type { AiEnv } from './env.ts';
import { noting } from './health.ts';
import { type Moderation, moderationBy } from './moderation.ts';
import { providerOf } from './provider-of.ts';

export interface Provider {
  readonly who: AiProvider;
  readonly model: string;
  readonly stream: (asking: Asking) => AsyncGenerator<string, void>;
  /** Null where there is no such model. */
  readonly moderation: Moderation | null;
}

/** Whoever answers, as the operator set it up. */
export const createProvider = (env: AiEnv): Provider => {
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
  const { OPENAI_MODEL: model, OPENAI_MODERATION_MODEL: moderation } = env;
  return {
    who: providerOf(env),
    model,
    stream: (asking) => noting(answerOf(client, model, env.AI_TIMEOUT_SECONDS * 1000, asking)),
    moderation: moderation === undefined ? null : moderationBy(client, moderation),
  };
};
