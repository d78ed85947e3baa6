import { randomUUID } from 'node:crypto';
import type { functions } from '@reset/contracts/http/journal-ai';
import { voiceMessages } from '@reset/contracts/voice';
import { type Ctx, fail, type Me, perMember, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { mustBeAllowed } from '../../provider/allowed.ts';
import { failureOf, logFailure } from '../../provider/failure.ts';
import { refuseFor } from '../../provider/refuse.ts';
import { takeOne } from '../../quota/take.ts';
import { endCalls } from './call.ts';
import { closeRelaysOf, hangUpSoon } from './end.ts';
import { newSecret, secretHash } from './secret.ts';
import { voiceCall } from '../tables.ts';
import type { Voice } from '../voice.ts';

/** As long as a page may take to ask for the microphone and make its offer. */
const GOOD_FOR_MS = 60_000;
const TURNS = { waiting: 1, waitMs: 3_000, perMinute: 12, refused: voiceMessages.limited };

/** The provider's own secret, where one is needed. */
const mintFor = async (ctx: Ctx<Me>, { realtime, provider }: Voice): Promise<string | null> =>
  realtime.mints && realtime.transports.includes('webrtc') ? provider.mint(ctx.signal) : null;

/** Gives a secret for one conversation, and ends the one that she has elsewhere. */
export const openaiEphemeral = (voice: Voice): Verb<typeof functions.openaiEphemeral> => {
  const { realtime } = voice;
  return perMember(TURNS, async (ctx) => {
    await mustBeAllowed(ctx, realtime);
    if (!realtime.transports.length) fail('unavailable', voiceMessages.noToken);
    const session = ctx.request.session ?? fail('sign_in');
    const giveBack = (await takeOne(ctx, 'voice', realtime.dailyLimit)) ?? fail('limited', voiceMessages.limited);
    const minted = await mintFor(ctx, voice).catch(async (error: unknown) => {
      const failure = failureOf(error);
      logFailure(ctx.log, realtime.who.id, failure);
      await giveBack();
      return refuseFor(failure, voiceMessages.noToken);
    });

    const [id, user_id, secret] = [randomUUID(), ctx.me.id, newSecret()];
    const sealed = minted === null ? null : await ctx.seal(voiceCall.minted, { id, user_id }, minted);
    const now = ctx.clock();
    const ends = new Date(now.getTime() + GOOD_FOR_MS);
    const row = {
      ...{ id, session, secret_hash: secretHash(secret), minted: sealed, provider_call: null },
      ...{ ends_at: ends.toISOString(), created_at: now.toISOString() },
    };
    await ctx.write(async (tx) => {
      await endCalls(tx, eq(voiceCall.user_id, user_id), now);
      await tx
        .insert(voiceCall)
        .values({ user_id, ...row })
        .onConflictDoUpdate({ target: voiceCall.user_id, set: row });
    });
    closeRelaysOf(voice, { member: user_id, why: voiceMessages.replaced });
    hangUpSoon(ctx, voice);
    return {
      call: id,
      client_secret: { value: secret, expires_at: Math.floor(ends.getTime() / 1000) },
      calls_url: '/api/journal-ai/voice/calls',
      socket_url: '/api/journal-ai/voice/socket',
      model: realtime.model,
    };
  });
};
