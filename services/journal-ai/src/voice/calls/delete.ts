import type { voiceApi } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import type { Voice } from '../voice.ts';
import { endLiveCall } from './end.ts';

/** Ends the live conversation that she names; one that took its place goes on. */
export const deleteCall =
  (voice: Voice): Verb<typeof voiceApi.deleteCall> =>
  async (ctx, { id }) => {
    await endLiveCall(voice, ctx, id);
    return null;
  };
