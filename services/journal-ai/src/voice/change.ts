import type { voiceApi } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import { changeAi } from '../ai/change.ts';
import { settingOf } from './read.ts';
import type { Realtime } from './realtime.ts';

/** Keeps what she says to it. The built-in companion is one, whether it writes or speaks: off means off everywhere. */
export const changeVoice = (realtime: Realtime): Verb<typeof voiceApi.changeVoice> => {
  const change = changeAi(realtime.who);
  return async (ctx, input) => settingOf(realtime, await change(ctx, input));
};
