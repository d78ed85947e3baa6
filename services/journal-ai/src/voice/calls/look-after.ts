import { voiceMessages } from '@reset/contracts/voice';
import type { SystemCtx } from '@reset/service-kit';
import { inArray } from 'drizzle-orm';
import { voiceCall } from '../tables.ts';
import type { Voice } from '../voice.ts';
import { endCalls } from './call.ts';
import { hangUpAll } from './hang-up.ts';

/** The page asks first, and ends it itself as a rule. */
const ASKING_MS = 60_000;

/** Ends what has lasted its longest, or whose session is over; closes relays that nobody speaks in, or that lost their call. */
export const lookAfterCalls = async (ctx: SystemCtx, voice: Voice): Promise<void> => {
  const { relays, ended, provider, realtime } = voice;
  const open = [...relays];
  const now = ctx.clock();
  const { id, user_id, session, ends_at } = voiceCall;
  const calls = await ctx.db.select({ id, user_id, session, ends_at }).from(voiceCall);
  const isOver = (call: (typeof calls)[number]) => call.ends_at <= now.toISOString() || ended?.has(call.session);
  const over = calls.filter(isOver).map((call) => call.id);
  if (over.length) await ctx.write((tx) => endCalls(tx, inArray(id, over), now));
  const live = new Set(calls.filter((call) => !isOver(call)).map((call) => call.id));
  const talking = new Set(calls.filter((call) => live.has(call.id)).map((call) => call.user_id));
  const quietSince = now.getTime() - realtime.idleSeconds * 1000 - ASKING_MS;
  for (const [call, relay] of open) {
    if (relay.lastWord() < quietSince) relay.close(voiceMessages.ended);
    if (!live.has(call)) relay.close(talking.has(relay.member) ? voiceMessages.replaced : voiceMessages.ended);
  }
  await hangUpAll(ctx, provider);
};
