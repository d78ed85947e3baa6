import type { voiceApi } from '@reset/contracts/http/journal-ai';
import { voiceMessages } from '@reset/contracts/voice';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { voiceCall } from '../tables.ts';
import type { Voice } from '../voice.ts';
import { endCalls } from './call.ts';
import { closeRelaysOf, hangUpSoon } from './end.ts';

/** Ends her live conversation, wherever it is. */
export const deleteCall =
  (voice: Voice): Verb<typeof voiceApi.deleteCall> =>
  async (ctx) => {
    await ctx.write((tx) => endCalls(tx, eq(voiceCall.user_id, ctx.me.id), ctx.clock()));
    closeRelaysOf(voice, ctx.me.id, voiceMessages.ended);
    hangUpSoon(ctx, voice);
    return null;
  };
