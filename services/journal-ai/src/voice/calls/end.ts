import type { SystemCtx } from '@reset/service-kit';
import type { Voice } from '../voice.ts';
import { hangUpAll } from './hang-up.ts';

/** Ends what this process relays for a member; other replicas see within seconds that it is over. */
export const closeRelaysOf = ({ relays }: Pick<Voice, 'relays'>, member: string, why: string): void => {
  for (const relay of relays.values()) if (relay.member === member) relay.close(why);
};

/** Tells the provider, without anybody waiting for it. */
export const hangUpSoon = (ctx: Pick<SystemCtx, 'db' | 'clock' | 'log'>, { provider }: Voice): void => {
  hangUpAll(ctx, provider).catch((err: unknown) => ctx.log.warn({ err }, 'a call is hung up later'));
};
