import type { ClientEvent } from './client-events.ts';

export type SeenEvent = Record<string, unknown>;

const KEPT = 2_000;

/** Keeps what a client sent, to be told of: no sound, and appends beside each other once. */
export const addSeen = (seen: SeenEvent[], event: ClientEvent): void => {
  const last = seen.at(-1);
  if (event.type === 'input_audio_buffer.append' && last?.['type'] === event.type) {
    last['times'] = Number(last['times']) + 1;
  } else if (seen.length < KEPT) {
    seen.push(event.type === 'input_audio_buffer.append' ? { type: event.type, times: 1 } : { ...event });
  }
};
