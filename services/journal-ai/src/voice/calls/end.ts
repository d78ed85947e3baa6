import type { AiProvider } from '@reset/contracts/ai';
import { voiceMessages } from '@reset/contracts/voice';
import type { Ctx, Me, SystemCtx } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { voiceCall } from '../tables.ts';
import type { Voice } from '../voice.ts';
import { endCalls } from './call.ts';
import { hangUpAll } from './hang-up.ts';

/**
 * Ends what this process relays for a member; other replicas see within seconds that it is over.
 * @param only the one call that is meant; without it all of hers
 */
export const closeRelaysOf = (
  { relays }: Pick<Voice, 'relays'>,
  { member, only, why }: { readonly member: string; readonly only?: string | undefined; readonly why: string },
): void => {
  for (const [call, relay] of relays)
    if (relay.member === member && (only === undefined || call === only)) relay.close(why);
};

/** Tells the provider, without anybody waiting for it. */
export const hangUpSoon = (ctx: Pick<SystemCtx, 'db' | 'clock' | 'log'>, { provider }: Voice): void => {
  hangUpAll(ctx, provider).catch((err: unknown) => ctx.log.warn({ err }, 'a call is hung up later'));
};

/**
 * Ends the conversation that the caller may have under way, wherever it is.
 * @param only the one call that is meant; without it whichever she has
 */
export const endLiveCall = async (voice: Voice, ctx: Ctx<Me>, only?: string): Promise<void> => {
  const member = ctx.me.id;
  const mine = and(eq(voiceCall.user_id, member), only === undefined ? undefined : eq(voiceCall.id, only));
  await ctx.write((tx) => endCalls(tx, mine, ctx.clock()));
  closeRelaysOf(voice, { member, only, why: voiceMessages.ended });
  hangUpSoon(ctx, voice);
};

/** What her no to a provider ends at once: the conversation with Marin, where it is the one that speaks. */
export const endedBy = (voice: Voice, { id }: Pick<AiProvider, 'id'>): ((ctx: Ctx<Me>) => Promise<void>) | undefined =>
  id === voice.realtime.who.id ? (ctx) => endLiveCall(voice, ctx) : undefined;
