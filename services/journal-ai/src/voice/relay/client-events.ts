import { voiceGreeting, voiceLimits } from '@reset/contracts/voice';
import * as z from 'zod';

const ItemId = z.string().regex(/^[\w-]{1,200}$/);
const Count = z.int().min(0).max(86_400_000);
const audio = z
  .string()
  .max(voiceLimits.message)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** The one sentence that a page may have her say; she is no model for whoever likes to give instructions. */
const greeting = { instructions: voiceGreeting };

const Typed = z.object({
  type: z.literal('message'),
  role: z.literal('user'),
  content: z.tuple([
    z.object({ type: z.literal('input_text'), text: z.string().trim().min(1).max(voiceLimits.typed) }),
  ]),
});

/** What a page may say, made anew of what is known of it: nothing else reaches the provider. */
export const ClientEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('input_audio_buffer.append'), audio }),
  z.object({ type: z.literal('input_audio_buffer.commit') }),
  z.object({ type: z.literal('input_audio_buffer.clear') }),
  z.object({ type: z.literal('output_audio_buffer.clear') }),
  z.object({ type: z.literal('conversation.item.create'), item: Typed.extend({ id: ItemId.optional() }) }),
  z.object({
    type: z.literal('conversation.item.truncate'),
    item_id: ItemId,
    content_index: z.int().min(0).max(100),
    audio_end_ms: Count,
  }),
  z
    .object({
      type: z.literal('response.create'),
      response: z.looseObject({ instructions: z.string().max(voiceLimits.typed).optional() }).optional(),
    })
    .transform(({ type, response }) => ({ type, ...(response?.instructions && { response: greeting }) })),
  z.object({ type: z.literal('response.cancel'), response_id: ItemId.optional() }),
]);
export type ClientEvent = z.output<typeof ClientEvent>;
