import { localAiEnv } from '@reset/local-ai/env';
import { ConfigError, readEnv } from '@reset/service-kit/config';
import * as z from 'zod';
import { limits } from './limits.ts';
import { voiceEnv } from './voice-env.ts';

const key = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64');

const daily = () => z.coerce.number().int().min(1).max(10_000).optional();

/** What `npm start` is told by its environment (the README's table is made from this). */
export const stackEnv = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8_080).describe('Port of the product, on loopback'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A Postgres to use instead of the embedded one, as a user who may create databases and roles'),
  NATS_URL: z
    .url({ protocol: /^(nats|tls)$/ })
    .optional()
    .describe('A nats-server with JetStream to use instead of our own'),
  RESET_WRAPPING_KEY: key
    .optional()
    .describe('Key that wraps the data keys; required with DATABASE_URL, made at first start otherwise'),
  RESET_LEDGER_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of the erasure ledger: put it on another volume than the data; `ledger` beside the data otherwise',
    ),
  RESET_LEDGER_KEY: key
    .optional()
    .describe('Key that its entries are written with, kept apart from it; made at first start otherwise'),
  OPENAI_API_KEY: z
    .string()
    .optional()
    .describe('Key of an AI provider; with neither key nor base URL the built-in companion answers'),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where a server that speaks the OpenAI protocol answers, e.g. Ollama or vLLM on your own machine'),
  OPENAI_MODEL: z.string().optional().describe('Model that writes feedback and advice'),
  OPENAI_MODERATION_MODEL: z.string().optional().describe('Model that looks for danger besides our own screen'),
  AI_TIMEOUT_SECONDS: z.coerce
    .number()
    .min(1)
    .max(28)
    .optional()
    .describe('Seconds until a provider must have begun to answer, and between two pieces of its answer'),
  COACH_DAILY_LIMIT: daily().describe('Answers of the Life Coach a member may have a day (UTC)'),
  FEEDBACK_DAILY_LIMIT: daily().describe('Times a member may have feedback a day (UTC)'),
  AI_PROVIDER_NAME: z.string().optional().describe("The provider's name as members read it; its host otherwise"),
  LOCAL_AI_RTC_HOST: localAiEnv.shape.LOCAL_AI_RTC_HOST,
  LOCAL_AI_RTC_PORTS: localAiEnv.shape.LOCAL_AI_RTC_PORTS,
  ...voiceEnv,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional().describe('Least level that is logged'),
  DEMO: z
    .enum(['0', '1'])
    .default('1')
    .describe('0: no demo accounts, nothing of theirs; there are never any with DATABASE_URL'),
  DEMO_PASSWORD: z
    .string()
    .refine((text) => [...text].length >= 6 && [...text].length <= 72, 'must have 6 to 72 characters')
    .optional()
    .describe('Password of both demo accounts; made at first start otherwise'),
  ...limits,
});
export type StackEnv = z.output<typeof stackEnv>;

/**
 * Reads the configuration of the whole system.
 * @throws ConfigError naming every variable that is wrong
 */
export const readStackEnv = (env: Readonly<Record<string, string | undefined>>): StackEnv => {
  const read = readEnv(stackEnv, env);
  if (read.DATABASE_URL !== undefined && read.RESET_WRAPPING_KEY === undefined) {
    throw new ConfigError(
      'The configuration cannot be used:\n  RESET_WRAPPING_KEY: required with DATABASE_URL; a key made by one start ' +
        'would lock the next one out of what members wrote (32 bytes in base64: `openssl rand -base64 32`)',
    );
  }
  return read;
};
