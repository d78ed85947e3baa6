import * as z from 'zod';

const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.looseObject({ type: z.literal(type), event_id: z.string().optional(), ...shape });

const Part = z.looseObject({ type: z.string(), text: z.string().optional() });

/** What a client says, as far as it means something here. */
export const ClientEvent = z.discriminatedUnion('type', [
  event('session.update', { session: z.record(z.string(), z.unknown()) }),
  event('input_audio_buffer.append', { audio: z.string() }),
  event('input_audio_buffer.commit', {}),
  event('input_audio_buffer.clear', {}),
  event('output_audio_buffer.clear', {}),
  event('conversation.item.create', {
    item: z.looseObject({
      id: z.string().max(64).optional(),
      type: z.literal('message'),
      role: z.enum(['user', 'assistant', 'system']),
      content: z.array(Part),
    }),
  }),
  event('conversation.item.truncate', { item_id: z.string(), content_index: z.int(), audio_end_ms: z.int().min(0) }),
  event('conversation.item.delete', { item_id: z.string() }),
  event('response.create', { response: z.looseObject({ instructions: z.string().optional() }).optional() }),
  event('response.cancel', {}),
]);
export type ClientEvent = z.output<typeof ClientEvent>;
export type ClientEventOf<T extends ClientEvent['type']> = Extract<ClientEvent, { type: T }>;

const Named = z.looseObject({ type: z.string(), event_id: z.string().optional() });

interface Refused {
  readonly message: string;
  readonly code: string;
  readonly param: string | null;
  readonly event_id: string | null;
}

/** @returns the event, or what is wrong with it */
export const readClientEvent = (text: string): { readonly event: ClientEvent } | { readonly refused: Refused } => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { refused: { message: 'The event is not JSON.', code: 'invalid_json', param: null, event_id: null } };
  }
  const read = ClientEvent.safeParse(json);
  if (read.success) return { event: read.data };
  const named = Named.safeParse(json).data;
  const param = read.error.issues[0]?.path.join('.') || 'type';
  const value = param === 'type' && named ? `Invalid value: '${named.type}'.` : `Invalid value for '${param}'.`;
  return { refused: { message: value, code: 'invalid_value', param, event_id: named?.event_id ?? null } };
};
