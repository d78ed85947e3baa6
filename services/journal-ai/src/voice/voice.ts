import type { EndedSessions } from '@reset/service-kit/sessions';
import type { AiEnv } from '../provider/env.ts';
import { type RealtimeProvider, realtimeProvider } from './provider.ts';
import type { Relay } from './relay/relay.ts';
import { type Realtime, realtimeOf } from './realtime.ts';

/** A conversation that this process relays. */
interface OpenRelay extends Relay {
  readonly member: string;
}

/** What the parts of one running service know together. */
export interface Voice {
  readonly realtime: Realtime;
  readonly provider: RealtimeProvider;
  /** By the id of the call. */
  readonly relays: Map<string, OpenRelay>;
  /** Null until the relay's door is open. */
  ended: Pick<EndedSessions, 'has'> | null;
}

const made = new WeakMap<AiEnv, Voice>();

/** The same for whatever was given the same environment: routes, sockets, timers. */
export const voiceOf = (env: AiEnv): Voice => {
  const there = made.get(env);
  if (there) return there;
  const realtime = realtimeOf(env);
  const voice: Voice = { realtime, provider: realtimeProvider(realtime), relays: new Map(), ended: null };
  made.set(env, voice);
  return voice;
};
