import type { voiceApi } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import type { Voice } from '../voice.ts';
import { endLiveCall } from './end.ts';

/** Ends her live conversation, wherever it is. */
export const deleteCall =
  (voice: Voice): Verb<typeof voiceApi.deleteCall> =>
  async (ctx) => {
    await endLiveCall(voice, ctx);
    return null;
  };
