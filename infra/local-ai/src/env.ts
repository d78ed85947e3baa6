import * as z from 'zod';

/** What the built-in provider is told by its environment. */
export const localAiEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).describe('Port to listen on'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
  LOCAL_AI_PACE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(15)
    .describe('Milliseconds between two pieces of a streamed answer'),
  LOCAL_AI_FAULTS: z
    .enum(['0', '1'])
    .default('0')
    .describe('1: `/test/fault` makes it fail on purpose and `/test/seen` tells what it was asked; for tests only'),
});
