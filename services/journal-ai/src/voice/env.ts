import * as z from 'zod';

/** What journal-ai is told about who speaks as Marin. */
export const realtimeEnv = {
  REALTIME_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where a server that speaks the OpenAI realtime protocol answers; `OPENAI_BASE_URL` otherwise'),
  REALTIME_API_KEY: z
    .string()
    .optional()
    .describe('Its key; `OPENAI_API_KEY` otherwise, where both are the same server'),
  REALTIME_BUILT_IN: z
    .enum(['0', '1'])
    .optional()
    .describe('1: it is our own `infra/local-ai`; as `AI_BUILT_IN` where no `REALTIME_BASE_URL` is named'),
  REALTIME_PROVIDER_NAME: z
    .string()
    .optional()
    .describe('Its name as members read it; otherwise as of what they write'),
  REALTIME_MODEL: z.string().max(200).default('gpt-realtime').describe('Model that speaks as Marin'),
  REALTIME_VOICE: z.string().max(100).default('marin').describe('Voice that it speaks with'),
  REALTIME_TRANSCRIPTION_MODEL: z
    .string()
    .max(200)
    .default('gpt-4o-mini-transcribe')
    .describe('Model that writes down what she says'),
  REALTIME_TRANSPORT: z
    .enum(['auto', 'webrtc', 'websocket', 'off'])
    .default('auto')
    .describe('How the voice travels: `auto` tries WebRTC, then our own relay; `off`: there is no voice'),
  REALTIME_DIALECT: z.enum(['ga', 'beta']).default('ga').describe("Vocabulary of the server: today's, or the beta's"),
  REALTIME_SECRETS: z
    .enum(['provider', 'none'])
    .default('provider')
    .describe('`none`: the server mints no client secrets, its key stands for each call'),
  REALTIME_SAMPLE_RATE: z.coerce
    .number()
    .int()
    .min(8_000)
    .max(48_000)
    .default(24_000)
    .describe('Samples a second of the sound over the relay'),
  REALTIME_SUBPROTOCOL: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional()
    .describe("Subprotocol of the server's web socket, such as `realtime`; none without it"),
  VOICE_DAILY_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(20)
    .describe('Conversations with Marin a member may begin a day (UTC)'),
  VOICE_IDLE_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(3_600)
    .default(180)
    .describe('Seconds of silence on both sides after which a conversation is ended, after a question'),
  VOICE_LONGEST_MINUTES: z.coerce
    .number()
    .min(0.05)
    .max(55)
    .default(30)
    .describe('Longest conversation; providers end theirs at 60 minutes without a word'),
};
