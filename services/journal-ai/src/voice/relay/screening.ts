import type { ProviderEvent } from '@reset/contracts/voice-events';
import { growingAnswer, screen, screenAnswer } from '@reset/safety';

/** What was said lately is looked at again with each piece; the whole once it is there. */
const LATELY = 2_000;
const LONGEST = 20_000;
const ITEMS = 20;

/** Texts that grow, by item; the oldest goes where a server never ends one. */
const growing = <T>(begin: () => T) => {
  const items = new Map<string, T>();
  return {
    of(item: string): T {
      const there = items.get(item) ?? begin();
      items.set(item, there);
      if (items.size > ITEMS) items.delete(items.keys().next().value ?? '');
      return there;
    },
    set: (item: string, value: T) => void items.set(item, value),
    end: (item: string) => void items.delete(item),
  };
};

type Side = 'hers' | 'answers';
const sideOf = ({ type }: ProviderEvent): Side => (type.startsWith('response.') ? 'answers' : 'hers');
/** A turn is over: an answer that is cancelled may never be told whole. */
const LAST =
  /^conversation\.item\.input_audio_transcription\.(?:completed|failed)$|^response\.(?:(?:audio_transcript|text)\.)?done$/;

/** Names the turn that an event is of: a server may give no id, and then each side's turns are counted. */
const turnNames = () => {
  const turns = { hers: 0, answers: 0 };
  return (event: ProviderEvent): string => {
    const side = sideOf(event);
    const name = event.item_id ?? event.response_id ?? `${side} ${turns[side]}`;
    if (LAST.test(event.type)) turns[side] += 1;
    return name;
  };
};

/**
 * Looks through what both say while it is transcribed, as all else that goes to a model or comes from one (ADR 8).
 * @returns told each event of the provider: whether what was said asks for people
 */
export const createScreening = () => {
  const nameOf = turnNames();
  const hers = growing(() => '');
  const answers = growing(growingAnswer);
  const caught = growing(() => false);
  /** Once for each item. */
  const first = (item: string, hit: boolean): boolean => {
    if (!hit || caught.of(item)) return false;
    caught.set(item, true);
    return true;
  };
  const whole = (event: ProviderEvent): string => (event.transcript ?? event.text ?? '').slice(0, LONGEST);

  const looks: Readonly<Record<string, (event: ProviderEvent, item: string) => boolean>> = {
    'conversation.item.input_audio_transcription.delta': (event, item) => {
      const text = hers.of(item) + (event.delta ?? '');
      hers.set(item, text.slice(-LATELY));
      return screen(text.slice(-LATELY)) !== null;
    },
    'conversation.item.input_audio_transcription.completed': (event, item) => {
      hers.end(item);
      return screen(whole(event)) !== null;
    },
    'response.audio_transcript.delta': (event, item) => answers.of(item)(event.delta ?? '') === 'unfit',
    'response.audio_transcript.done': (event, item) => {
      answers.end(item);
      return screenAnswer(whole(event));
    },
  };
  const same: Readonly<Record<string, string>> = {
    'response.text.delta': 'response.audio_transcript.delta',
    'response.text.done': 'response.audio_transcript.done',
  };

  return {
    of(event: ProviderEvent): boolean {
      const look = looks[same[event.type] ?? event.type];
      const item = nameOf(event);
      return look !== undefined && first(item, look(event, item));
    },
    /** What she typed. */
    typed: (text: string): boolean => screen(text) !== null,
  };
};
