import type { AiProvider } from '@reset/contracts/ai';
import { voiceMessages } from '@reset/contracts/voice';
import type { Ctx, Me, SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { voiceCall } from '../tables.ts';
import type { Voice } from '../voice.ts';
import { endCalls } from './call.ts';
import { hangUpAll } from './hang-up.ts';

/** Ends what this process relays for a member; other replicas see within seconds that it is over. */
export const closeRelaysOf = ({ relays }: Pick<Voice, 'relays'>, member: string, why: string): void => {
  for (const relay of relays.values()) if (relay.member === member) relay.close(why);
};

/** Tells the provider, without anybody waiting for it. */
export const hangUpSoon = (ctx: Pick<SystemCtx, 'db' | 'clock' | 'log'>, { provider }: Voice): void => {
  hangUpAll(ctx, provider).catch((err: unknown) => ctx.log.warn({ err }, 'a call is hung up later'));
};

/** Ends the conversation that the caller may have under way, wherever it is. */
export const endLiveCall = async (voice: Voice, ctx: Ctx<Me>): Promise<void> => {
  await ctx.write((tx) => endCalls(tx, eq(voiceCall.user_id, ctx.me.id), ctx.clock()));
  closeRelaysOf(voice, ctx.me.id, voiceMessages.ended);
  hangUpSoon(ctx, voice);
};

/** What her no to a provider ends at once: the conversation with Marin, where it is the one that speaks. */
export const endedBy = (voice: Voice, { id }: Pick<AiProvider, 'id'>): ((ctx: Ctx<Me>) => Promise<void>) | undefined =>
  id === voice.realtime.who.id ? (ctx) => endLiveCall(voice, ctx) : undefined;
