import { clientEventTypes, VoiceStay } from '@reset/contracts/voice-events';
import { ClientEvent } from './client-events.ts';
import { eventIn } from './json.ts';
import { createPace } from './pace.ts';

/** Twice as fast as sound is; a network that stood still for so many seconds may bring them at once. */
const AUDIO = { times: 2, seconds: 20 };
const MESSAGES = { perSecond: 200, burst: 600 };
const known: ReadonlySet<string> = new Set(clientEventTypes);

interface Options {
  readonly sampleRate: number;
  readonly now: () => number;
  /** Passes an event on to the provider. */
  readonly ask: (event: ClientEvent) => void;
  /** She says that she is still here. */
  readonly stays: () => void;
  /** She typed something. @returns whether it may be passed on */
  readonly typed: (text: string) => boolean;
  /** Whether no answer may be asked for now. */
  readonly rests: () => boolean;
}

/** Takes what a page says. @returns of each message whether she may go on */
export const fromPage = ({ sampleRate, now, ask, stays, typed, rests }: Options): ((text: string) => boolean) => {
  const bytes = sampleRate * 2;
  const mayAudio = createPace(bytes * AUDIO.times, bytes * AUDIO.seconds, now);
  const maySay = createPace(MESSAGES.perSecond, MESSAGES.burst, now);
  const passes = (event: ClientEvent): boolean => {
    const { type } = event;
    if (type === 'input_audio_buffer.append') return mayAudio((event.audio.length * 3) / 4);
    if (type === 'conversation.item.create') return typed(event.item.content[0].text);
    if (type === 'response.create') return !rests();
    // It is of WebRTC alone; over a socket the page silences itself.
    return type !== 'output_audio_buffer.clear';
  };
  return (text) => {
    if (!maySay(1)) return false;
    const plain = eventIn(text);
    if (VoiceStay.safeParse(plain).success) stays();
    if (!plain || !known.has(plain.type)) return true;
    const { data: event } = ClientEvent.safeParse(plain);
    if (event && passes(event)) ask(event);
    return true;
  };
};
