import * as z from 'zod';

/** What is told of who speaks as Marin; what it means in full stands by journal-ai. */
export const voiceEnv = {
  REALTIME_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where a server that speaks the OpenAI realtime protocol answers; without it who writes speaks, too'),
  REALTIME_API_KEY: z.string().optional().describe('Its key; `OPENAI_API_KEY` where it is the same server'),
  REALTIME_PROVIDER_NAME: z.string().optional().describe('Its name as members read it'),
  REALTIME_MODEL: z.string().optional().describe('Model that speaks as Marin'),
  REALTIME_VOICE: z.string().optional().describe('Voice that it speaks with'),
  REALTIME_TRANSCRIPTION_MODEL: z.string().optional().describe('Model that writes down what a member says'),
  REALTIME_TRANSPORT: z
    .enum(['auto', 'webrtc', 'websocket', 'off'])
    .optional()
    .describe('How the voice travels: straight to the server, through our own relay, first one then the other, or not'),
  REALTIME_DIALECT: z.enum(['ga', 'beta']).optional().describe("Vocabulary of the server: today's, or the beta's"),
  REALTIME_SECRETS: z.enum(['provider', 'none']).optional().describe('`none`: the server mints no client secrets'),
  REALTIME_SAMPLE_RATE: z.coerce
    .number()
    .int()
    .min(8_000)
    .max(48_000)
    .optional()
    .describe('Samples a second of the sound over the relay'),
  REALTIME_SUBPROTOCOL: z.string().optional().describe("Subprotocol of the server's web socket"),
  VOICE_DAILY_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Conversations with Marin a member may begin a day (UTC)'),
  VOICE_IDLE_SECONDS: z.coerce
    .number()
    .int()
    .min(10)
    .max(3_600)
    .optional()
    .describe('Seconds of silence after which a conversation is ended, after a question'),
  VOICE_LONGEST_MINUTES: z.coerce.number().min(0.05).max(55).optional().describe('Longest conversation'),
};
