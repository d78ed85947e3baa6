import type { voiceApi } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import { changeAi } from '../ai/change.ts';
import { endedBy } from './calls/end.ts';
import { settingOf } from './read.ts';
import type { Voice } from './voice.ts';

/** Keeps what she says to it. The built-in companion is one, whether it writes or speaks: off means off everywhere. */
export const changeVoice = (voice: Voice): Verb<typeof voiceApi.changeVoice> => {
  const change = changeAi(voice.realtime.who, endedBy(voice, voice.realtime.who));
  return async (ctx, input) => settingOf(voice.realtime, await change(ctx, input));
};
