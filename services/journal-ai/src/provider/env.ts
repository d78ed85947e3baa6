import type { ServiceEnv } from '@reset/service-kit/config';
import * as z from 'zod';
import { realtimeEnv } from '../voice/env.ts';

const daily = (initial: number) => z.coerce.number().int().min(1).max(10_000).default(initial);

/** What journal-ai is told by its environment besides what every service is. */
export const env = {
  OPENAI_API_KEY: z.string().optional().describe('Key of the AI provider; one on your own machine needs none'),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.openai.com/v1')
    .describe('Where a server that speaks the OpenAI protocol answers'),
  OPENAI_MODEL: z.string().default('gpt-5.4-mini').describe('Model that writes feedback and advice'),
  OPENAI_MODERATION_MODEL: z
    .string()
    .optional()
    .describe('Model that looks for danger besides our own screen, e.g. `omni-moderation-latest`; none without it'),
  AI_PROVIDER_NAME: z.string().optional().describe("The provider's name as members read it; its host otherwise"),
  AI_BUILT_IN: z.enum(['0', '1']).default('0').describe('1: the provider is our own `infra/local-ai`'),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(0.05)
    .max(28)
    .default(25)
    .describe('Seconds until a provider must have begun to answer, and between two pieces of its answer'),
  COACH_DAILY_LIMIT: daily(20).describe('Answers of the Life Coach a member may have a day (UTC)'),
  FEEDBACK_DAILY_LIMIT: daily(100).describe('Times a member may have feedback a day (UTC)'),
  ...realtimeEnv,
};

export type AiEnv = ServiceEnv & z.output<z.ZodObject<typeof env>>;
