import type { VoiceTransport } from '@reset/contracts/voice';
import { type Conversation, marinSpeaks, noConversation } from './conversation.ts';

/** Her microphone: there is none or she types (`none`), it may not be used, it is on or off. */
type MicrophoneState = 'none' | 'refused' | 'on' | 'off';

/** A conversation with Marin as a page shows it. */
export interface CallState {
  /** `alone`: Marin could not be reached, and what she writes is kept all the same. */
  readonly phase: 'none' | 'connecting' | 'connected' | 'ending' | 'ended' | 'alone';
  /** Of the conversation, as it is kept; null before there is one. */
  readonly id: string | null;
  /** The call, as the service knows it; null where there is none, or the other side ended it. */
  readonly call: string | null;
  readonly startedAt: number;
  readonly transport: VoiceTransport | null;
  readonly conversation: Conversation;
  readonly microphone: MicrophoneState;
  /** People are shown; they stay. */
  readonly help: boolean;
  /** It is about to end: nobody has spoken for long, or it has been long. */
  readonly warning: 'idle' | 'longest' | null;
  /** Why it ended without her. */
  readonly why: string | null;
}

export const noCall: CallState = {
  phase: 'none',
  id: null,
  call: null,
  startedAt: 0,
  transport: null,
  conversation: noConversation,
  microphone: 'none',
  help: false,
  warning: null,
  why: null,
};

/** What is said of how it stands: the states of the spec, and the two in between. */
export const standing = ({ phase, conversation }: CallState) =>
  phase === 'connected' && marinSpeaks(conversation) ? 'speaking' : phase;
