import type { VoiceTransport } from '@reset/contracts/voice';
import type { clientEventTypes, ProviderEvent } from '@reset/contracts/voice-events';
import type { Sound } from './sound.ts';

/** What a page says to a provider; `session.update` goes over WebRTC alone, as the service wrote it. */
export type ClientEvent = { readonly type: (typeof clientEventTypes)[number] | 'session.update' } & Readonly<
  Record<string, unknown>
>;

/** A live conversation, whichever way it travels. */
export interface VoiceLink {
  readonly transport: VoiceTransport;
  readonly send: (event: ClientEvent) => void;
  /** Another microphone, or none, in the middle of it. */
  readonly use: (microphone: MediaStream | null) => void;
  /** Nothing of this answer is heard any more; the next one is. */
  readonly hush: () => void;
  /** She is still there, though nobody speaks: whoever counts the silence is told. */
  readonly stay: () => void;
  /** Closes all that is open; nothing is told after that. */
  readonly end: () => void;
}

/** What a link tells; nothing before it is open, and `onClosed` once at most. */
export interface LinkHandlers {
  readonly onEvent: (event: ProviderEvent) => void;
  /** The relay saw words that ask for people, and stopped the answer. */
  readonly onHelp: () => void;
  /** It ended without us. @param why what the relay has to say to her */
  readonly onClosed: (why: string | null) => void;
}

/** What an attempt needs. */
export interface LinkNeeds extends LinkHandlers {
  readonly secret: string;
  readonly microphone: MediaStream | null;
  readonly sound: Sound;
  /** Ends the attempt. */
  readonly signal: AbortSignal;
}

/** So long one transport may take before the next is tried. */
export const CONNECT_MS = 8_000;

/** @returns a promise that is rejected once the signal says so */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => reject(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
