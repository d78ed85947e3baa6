import type { voiceApi } from '@reset/contracts/http/journal-ai';
import { voiceMessages } from '@reset/contracts/voice';
import { fail, perMember, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { mustBeAllowed } from '../../provider/allowed.ts';
import { failureOf, logFailure } from '../../provider/failure.ts';
import { refuseFor } from '../../provider/refuse.ts';
import { claimCall, endCalls, nameCall } from './call.ts';
import { hangUpSoon } from './end.ts';
import { mustBeOffer } from './offer.ts';
import { voiceCall } from '../tables.ts';
import type { Voice } from '../voice.ts';

const TURNS = { waiting: 1, waitMs: 3_000, perMinute: 20 };

/** Hands an offer to the provider, with what it minted for this attempt. */
export const startCall = (voice: Voice): Verb<typeof voiceApi.startCall> => {
  const { realtime, provider } = voice;
  return perMember(TURNS, async (ctx, { secret, sdp }) => {
    await mustBeAllowed(ctx, realtime);
    if (!realtime.transports.includes('webrtc')) fail('unavailable', voiceMessages.errorConnect);
    mustBeOffer(sdp);
    const lastsMs = realtime.longestSeconds * 1000;
    const row = await claimCall(ctx, { secret, member: ctx.me.id, lastsMs });
    const minted = row.minted && (await ctx.open(voiceCall.minted, row));
    const started = await provider.start(sdp, minted, ctx.signal).catch(async (error: unknown) => {
      const mine = and(eq(voiceCall.id, row.id), eq(voiceCall.user_id, ctx.me.id));
      await ctx.write((tx) => endCalls(tx, mine, ctx.clock()));
      const failure = failureOf(error);
      logFailure(ctx.log, realtime.who.id, failure);
      return refuseFor(failure, voiceMessages.errorConnect);
    });
    if (!(await nameCall(ctx, row.id, started.call))) {
      hangUpSoon(ctx, voice);
      fail('conflict', voiceMessages.ended);
    }
    return { sdp: started.sdp, session: provider.sessionToSend(minted) };
  });
};
