import type { voiceApi } from '@reset/contracts/http/journal-ai';
import type { VoiceSetting } from '@reset/contracts/voice';
import type { Verb } from '@reset/service-kit';
import { readChoice } from '../ai/read.ts';
import type { Realtime } from './realtime.ts';

/** What a page is told of how a conversation is held, with what she said to whoever speaks. */
export const settingOf = (
  { transports, sampleRate, idleSeconds, longestSeconds }: Realtime,
  { provider, allowed }: Pick<VoiceSetting, 'provider' | 'allowed'>,
): VoiceSetting => ({
  ...{ provider, allowed, transports: [...transports], sample_rate: sampleRate },
  ...{ idle_seconds: idleSeconds, longest_seconds: longestSeconds },
});

/** Who speaks, what she said to that, and how a conversation is held. */
export const readVoice =
  (realtime: Realtime): Verb<typeof voiceApi.readVoice> =>
  async (ctx) =>
    settingOf(realtime, await readChoice(ctx, realtime.who));
