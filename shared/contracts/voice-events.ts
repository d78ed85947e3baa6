import * as z from 'zod/mini';

/**
 * The events of a realtime provider, as far as this product uses them. Providers have two vocabularies (the beta names
 * of the spec and those of today); both are read here under the beta names, unknown ones pass and mean nothing.
 */

/** An event of today's vocabulary under the name that the spec has for it. */
const oldName = (type: string): string =>
  type
    .replace(/^response\.output_(audio_transcript|audio|text)\./, 'response.$1.')
    .replace(/^conversation\.item\.(?:added|done)$/, 'conversation.item.created');

const Item = z.object({
  id: z.optional(z.string()),
  type: z.optional(z.string()),
  role: z.optional(z.string()),
  status: z.optional(z.string()),
});

/** What a provider says: everything but the type may be missing. */
export const ProviderEvent = z.pipe(
  z.looseObject({
    type: z.string(),
    event_id: z.optional(z.string()),
    item_id: z.optional(z.string()),
    previous_item_id: z.optional(z.nullable(z.string())),
    response_id: z.optional(z.string()),
    content_index: z.optional(z.int()),
    delta: z.optional(z.string()),
    transcript: z.optional(z.nullable(z.string())),
    text: z.optional(z.nullable(z.string())),
    item: z.optional(Item),
    response: z.optional(z.looseObject({ id: z.optional(z.string()), status: z.optional(z.string()) })),
    error: z.optional(z.looseObject({ message: z.optional(z.string()), code: z.optional(z.nullable(z.string())) })),
  }),
  z.transform((event) => ({ ...event, type: oldName(event.type) })),
);
export type ProviderEvent = z.output<typeof ProviderEvent>;

/** What a page may say to a provider through the relay; everything else it is refused. */
export const clientEventTypes = [
  'input_audio_buffer.append',
  'input_audio_buffer.commit',
  'input_audio_buffer.clear',
  'output_audio_buffer.clear',
  'conversation.item.create',
  'conversation.item.truncate',
  'response.create',
  'response.cancel',
] as const;

/** The first message over the relayed socket: the secret of this attempt, which `openai-ephemeral` gave. */
export const VoiceOpening = z.object({ type: z.literal('reset.open'), secret: z.string().check(z.maxLength(2_000)) });
export type VoiceOpening = z.output<typeof VoiceOpening>;

/** Over the relayed socket: she says that she is still here. It is for the relay, and goes no further. */
export const VoiceStay = z.object({ type: z.literal('reset.stay') });

const LIFE = /^(?:response\.|conversation\.item\.|input_audio_buffer\.speech_)/;

/** Whether an event of this type is something that one of the two says or hears: silence lasts since the last of them. */
export const isLife = (type: string): boolean => LIFE.test(type);

/**
 * What the relay says in its own name: `opened` once the provider listens; `closed` before it ends the socket, with the
 * words for her; `help` when what was said asks for people: the answer was cancelled.
 */
export const RelayEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reset.opened') }),
  z.object({ type: z.literal('reset.closed'), why: z.string() }),
  z.object({ type: z.literal('reset.help') }),
]);
export type RelayEvent = z.output<typeof RelayEvent>;
