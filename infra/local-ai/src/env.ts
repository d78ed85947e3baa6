import * as z from 'zod';

const address = z.union([z.ipv4(), z.ipv6()]);

/** Addresses that are told to browsers. */
const rtcHosts = z
  .string()
  .refine((text) => text.split(',').every((each) => address.safeParse(each.trim()).success), 'must be IP addresses')
  .default('127.0.0.1');

const PORTS = /^(\d{1,5})-(\d{1,5})$/;

const rangeOf = (text: string): [number, number] => {
  const [, first, last] = PORTS.exec(text) ?? [];
  return [Number(first), Number(last)];
};

/** First and last of a range of ports. */
const rtcPorts = z
  .string()
  .regex(PORTS, 'must be two ports, e.g. 40000-40100')
  .refine((text) => {
    const [first, last] = rangeOf(text);
    return first > 0 && first < last && last <= 65_535;
  }, 'must be two ports, the lower one first')
  .optional();

/** @returns where browsers reach it, of what the environment says */
export const rtcPlace = (env: {
  readonly LOCAL_AI_RTC_HOST: string;
  readonly LOCAL_AI_RTC_PORTS?: string | undefined;
}) => ({
  hosts: env.LOCAL_AI_RTC_HOST.split(',').map((host) => host.trim()),
  ports: env.LOCAL_AI_RTC_PORTS === undefined ? null : rangeOf(env.LOCAL_AI_RTC_PORTS),
});

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
    .describe('1: `/test/fault` and `/test/voice` make it fail on purpose and tell what it was asked; for tests only'),
  LOCAL_AI_RTC_HOST: rtcHosts.describe('Addresses, with commas, where browsers reach it for a voice conversation'),
  LOCAL_AI_RTC_PORTS: rtcPorts.describe('UDP ports of voice conversations, e.g. `40000-40100`; any otherwise'),
});
