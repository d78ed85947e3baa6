import type { ProviderEvent } from '@reset/contracts/voice-events';
import { acknowledged, announced, said, type Turns, typed } from './turns.ts';

/** What is known of a conversation from what the provider said so far. */
export interface Conversation {
  readonly turns: Turns;
  /** An answer is being made: its id, or '' where the server gives none; null: none is. */
  readonly answering: string | null;
  /** Sound of Marin is playing, as far as anybody tells. */
  readonly sounding: boolean;
  /** She is speaking, as the provider hears it. */
  readonly sheSpeaks: boolean;
  /** The turn of hers that grows where the server names none. */
  readonly hers: string | null;
  /** How many answers there were: names one of a server that names none. */
  readonly answers: number;
  /** Events that came lately; one that comes again means nothing. */
  readonly seen: readonly string[];
}

export const noConversation: Conversation = {
  turns: [],
  answering: null,
  sounding: false,
  sheSpeaks: false,
  hers: null,
  answers: 0,
  seen: [],
};

const SEEN = 200;

type Step = (now: Conversation, event: ProviderEvent) => Conversation;

const itemOf = (now: Conversation, { item_id, response_id }: ProviderEvent): string =>
  item_id ?? `answer:${response_id || now.answering || now.answers}`;

/** Words of Marin: a delta, or all of a part. */
const marinSays: Step = (now, event) => {
  const item = itemOf(now, event);
  const text = event.delta ?? event.transcript ?? event.text ?? '';
  const part = { index: event.content_index ?? 0, text, whole: event.type.endsWith('.done') };
  return { ...now, turns: said(announced(now.turns, item, 'marin'), item, part) };
};

/** Words of hers, often after the answer to them. */
const sheSaid: Step = (now, event) => {
  // Of a server that names no item: all that comes until it is complete is one turn.
  const item = event.item_id ?? now.hers ?? `you:${now.turns.length}`;
  const whole = event.type.endsWith('.completed');
  const hers = event.item_id === undefined ? (whole ? null : item) : now.hers;
  const part = { index: event.content_index ?? 0, text: event.delta ?? event.transcript ?? '', whole };
  return { ...now, hers, turns: said(announced(now.turns, item, 'you'), item, part) };
};

const itemThere: Step = (now, { item, previous_item_id }) => {
  if (item?.id === undefined || (item.type !== undefined && item.type !== 'message')) return now;
  if (item.role !== 'user' && item.role !== 'assistant') return now;
  const isHers = item.role === 'user';
  const isNew = !now.turns.some((turn) => turn.item === item.id && !turn.typed);
  const turns = isHers && isNew ? acknowledged(now.turns, item.id) : now.turns;
  return { ...now, turns: announced(turns, item.id, isHers ? 'you' : 'marin', previous_item_id) };
};

/** Her sound has become an item: it has its place before it has words. */
const sheSpoke: Step = (now, { item_id, previous_item_id }) =>
  item_id === undefined ? now : { ...now, turns: announced(now.turns, item_id, 'you', previous_item_id) };

const answerDone: Step = (now) => ({ ...now, answering: null });

const steps: Readonly<Record<string, Step>> = {
  'conversation.item.created': itemThere,
  'response.output_item.added': itemThere,
  'input_audio_buffer.speech_started': (now, event) => ({ ...sheSpoke(now, event), sheSpeaks: true }),
  'input_audio_buffer.speech_stopped': (now) => ({ ...now, sheSpeaks: false }),
  'input_audio_buffer.committed': (now, event) => ({ ...sheSpoke(now, event), sheSpeaks: false }),
  'conversation.item.input_audio_transcription.delta': sheSaid,
  'conversation.item.input_audio_transcription.completed': sheSaid,
  'conversation.item.input_audio_transcription.failed': (now) => ({ ...now, hers: null }),
  'response.created': (now, { response }) => ({ ...now, answering: response?.id ?? '', answers: now.answers + 1 }),
  'response.audio.delta': (now, { response_id }) =>
    now.answering === null ? { ...now, answering: response_id ?? '' } : now,
  'response.audio_transcript.delta': marinSays,
  'response.audio_transcript.done': marinSays,
  'response.text.delta': marinSays,
  'response.text.done': marinSays,
  'response.audio.done': answerDone,
  'response.done': answerDone,
  'output_audio_buffer.started': (now) => ({ ...now, sounding: true }),
  'output_audio_buffer.stopped': (now) => ({ ...now, sounding: false }),
  'output_audio_buffer.cleared': (now) => ({ ...now, sounding: false }),
};

/** @returns the conversation once this was said; what is not known changes nothing */
export const withEvent: Step = (now, event) => {
  // Pieces of sound are many, and change nothing after the first.
  const id = event.type === 'response.audio.delta' ? undefined : event.event_id;
  if (id !== undefined && now.seen.includes(id)) return now;
  const next = Object.hasOwn(steps, event.type) ? (steps[event.type]?.(now, event) ?? now) : now;
  return id === undefined ? next : { ...next, seen: [...next.seen.slice(-SEEN), id] };
};

/** @returns the conversation with what she typed, under an id of ours */
export const withTyped = (now: Conversation, item: string, text: string): Conversation => ({
  ...now,
  turns: typed(now.turns, item, text),
});

/** @returns whether Marin speaks: from the first sign of an answer until its sound has ended */
export const marinSpeaks = ({ answering, sounding }: Conversation): boolean => sounding || answering !== null;
