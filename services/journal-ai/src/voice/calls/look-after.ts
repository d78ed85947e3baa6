import { voiceMessages } from '@reset/contracts/voice';
import type { SystemCtx } from '@reset/service-kit';
import { inArray } from 'drizzle-orm';
import { voiceCall } from '../tables.ts';
import type { Voice } from '../voice.ts';
import { endCalls } from './call.ts';
import { hangUpAll } from './hang-up.ts';

/** Ends what has lasted its longest, or whose session is over; closes relays whose call is not theirs any more. */
export const lookAfterCalls = async (ctx: SystemCtx, voice: Voice): Promise<void> => {
  const { relays, ended, provider } = voice;
  const open = [...relays];
  const now = ctx.clock();
  const { id, user_id, session, ends_at } = voiceCall;
  const calls = await ctx.db.select({ id, user_id, session, ends_at }).from(voiceCall);
  const isOver = (call: (typeof calls)[number]) => call.ends_at <= now.toISOString() || ended?.has(call.session);
  const over = calls.filter(isOver).map((call) => call.id);
  if (over.length) await ctx.write((tx) => endCalls(tx, inArray(id, over), now));
  const live = new Set(calls.filter((call) => !isOver(call)).map((call) => call.id));
  const talking = new Set(calls.filter((call) => live.has(call.id)).map((call) => call.user_id));
  for (const [call, relay] of open) {
    if (!live.has(call)) relay.close(talking.has(relay.member) ? voiceMessages.replaced : voiceMessages.ended);
  }
  await hangUpAll(ctx, provider);
};
