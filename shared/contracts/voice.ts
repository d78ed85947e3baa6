import * as z from 'zod/mini';
import { AiProvider } from './ai.ts';
import { Id, Instant, storable } from './http.ts';

/**
 * Bounds of a conversation with Marin. `turn` and `transcript` are characters, `turns` counts who spoke when; `sdp` and
 * `message` are bytes of an offer and of one message over the relayed web socket.
 */
export const voiceLimits = {
  turn: 8_000,
  turns: 1_000,
  transcript: 60_000,
  typed: 2_000,
  sdp: 65_536,
  message: 262_144,
  themes: 5,
  emotions: 5,
} as const;

/** What is said of the voice journal (spec section 8). */
export const voiceMessages = {
  connected: { title: 'Connected to Marin', description: 'You are safe here. Just breathe.' },
  error: 'Connection error',
  errorUnknown: 'Something went wrong',
  errorConnect: 'Could not connect to Marin.',
  noSession: 'Not authenticated',
  noToken: 'Failed to get ephemeral token',
  summing: 'Creating your reflection summary...',
  noSummary: {
    title: 'Could not generate summary',
    description: "Your conversation was recorded but we couldn't create a summary.",
  },
  copied: { title: 'Copied!', description: 'Summary copied to clipboard' },
  saved: { title: 'Saved!', description: 'Conversation saved to your journal' },
  notSaved: { title: 'Error', description: 'Could not save to journal' },
  deleted: { title: 'Deleted', description: 'Conversation summary deleted' },
  /** Said by Marin and written on the page when a conversation begins. */
  whoSheIs: 'Marin is a computer program, not a person and not emergency help.',
  limited: 'You have talked with Marin often today. She is here again tomorrow; your journal is here now.',
  replaced: 'You are talking with Marin somewhere else now, so this conversation ended here.',
  ended: 'The conversation has ended.',
} as const;

/** What Marin is asked to begin with: the one instruction that a page may give, whatever it sends in its place. */
export const voiceGreeting = `Say exactly: ${voiceMessages.whoSheIs} I am glad you are here. How are you, right now?`;

/** How the voice travels: straight between browser and provider, or through our own service. */
export const VoiceTransport = z.enum(['webrtc', 'websocket']);
export type VoiceTransport = z.output<typeof VoiceTransport>;

/** Who speaks as Marin, what she said to that, and how a conversation is held. */
export const VoiceSetting = z.object({
  /** `external` over `webrtc`: the sound of her voice goes to it directly. */
  provider: AiProvider,
  /** Null when she has not been asked. */
  allowed: z.nullable(z.boolean()),
  /** In the order in which they are tried; none where the operator switched voice off. */
  transports: z.array(VoiceTransport),
  /** Samples a second of the sound over the relayed socket (PCM, 16 bits, mono). */
  sample_rate: z.int(),
  /** Seconds of silence on both sides after which the page asks, then ends it; and of a whole conversation. */
  idle_seconds: z.int(),
  longest_seconds: z.int(),
});
export type VoiceSetting = z.output<typeof VoiceSetting>;

/** What one of the two said; `item` is the provider's id of it. */
export const VoiceTurn = z.object({
  item: storable().check(z.minLength(1), z.maxLength(200)),
  who: z.enum(['you', 'marin']),
  text: storable().check(z.maxLength(voiceLimits.turn)),
});
export type VoiceTurn = z.output<typeof VoiceTurn>;

/** Whether all of it together is within its bound. */
const fits = z.refine<{ turns: readonly { text: string }[] }>(
  ({ turns }) => turns.reduce((sum, { text }) => sum + text.length, 0) <= voiceLimits.transcript,
  { path: ['turns'], error: 'This conversation is too long to keep' },
);

const Turns = z.array(VoiceTurn).check(z.maxLength(voiceLimits.turns));

/** A conversation as the page keeps it while it goes on; a higher `revision` takes the place of a lower one. */
export const KeptConversation = z
  .object({ id: Id, started_at: Instant, revision: z.int().check(z.gte(1)), turns: Turns })
  .check(fits);

/** What a model made of a conversation. */
export const VoiceSummary = z.object({
  text: z.string(),
  themes: z.array(z.string()),
  emotions: z.array(z.string()),
  affirmation: z.nullable(z.string()),
  /** Who made it, as it is shown beside it. */
  by: z.string(),
});
export type VoiceSummary = z.output<typeof VoiceSummary>;

/** A conversation that is neither saved to the journal nor deleted yet. */
export const VoiceConversation = z.object({
  id: Id,
  turns: z.array(z.object({ item: z.string(), who: z.string(), text: z.string() })),
  revision: z.int(),
  summary: z.nullable(VoiceSummary),
  created_at: Instant,
});
export type VoiceConversation = z.output<typeof VoiceConversation>;

/** A conversation as plain lines: what is summed up, copied and kept in the journal. */
export const transcriptText = (turns: readonly { readonly who: string; readonly text: string }[]): string =>
  turns
    .filter(({ text }) => text.trim() !== '')
    .map(({ who, text }) => `${who === 'you' ? 'You' : 'Marin'}: ${text.trim()}`)
    .join('\n\n');
