import type { VoiceTransport } from '@reset/contracts/voice';
import { marin } from '../prompts/marin.ts';
import type { Realtime } from './realtime.ts';

type Told = Pick<Realtime, 'dialect' | 'model' | 'voice' | 'transcription' | 'sampleRate'>;

/** A field of the beta in a session of today voids all of it, so neither knows of the other. */
const beta = ({ voice, transcription }: Told, over: VoiceTransport) => ({
  modalities: ['audio', 'text'],
  instructions: marin,
  voice,
  ...(over === 'websocket' && { input_audio_format: 'pcm16', output_audio_format: 'pcm16' }),
  input_audio_transcription: { model: transcription },
  turn_detection: { type: 'server_vad' },
});

const today = ({ voice, transcription, sampleRate: rate }: Told, over: VoiceTransport) => {
  // WebRTC agrees on its own format.
  const format = over === 'websocket' ? { format: { type: 'audio/pcm', rate } } : {};
  return {
    type: 'realtime' as const,
    instructions: marin,
    output_modalities: ['audio'],
    audio: {
      input: { ...format, transcription: { model: transcription }, turn_detection: { type: 'server_vad' } },
      output: { ...format, voice },
    },
  };
};

/** What a provider is told of a conversation in `session.update`. */
export const sessionOf = (realtime: Told, over: VoiceTransport): Record<string, unknown> =>
  realtime.dialect === 'beta' ? beta(realtime, over) : today(realtime, over);

/** The same where the conversation is made by it: with its model. */
export const newSessionOf = (realtime: Told): Record<string, unknown> => ({
  ...sessionOf(realtime, 'webrtc'),
  model: realtime.model,
});
