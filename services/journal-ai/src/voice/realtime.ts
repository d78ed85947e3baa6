import { type AiProvider, builtInName } from '@reset/contracts/ai';
import type { VoiceTransport } from '@reset/contracts/voice';
import type { AiEnv } from '../provider/env.ts';

/** Who speaks as Marin and how it is reached, as the operator set it up. */
export interface Realtime {
  readonly who: AiProvider;
  readonly base: string;
  /** Null for a server of one's own that asks for none. */
  readonly key: string | null;
  readonly model: string;
  readonly voice: string;
  readonly transcription: string;
  readonly transports: readonly VoiceTransport[];
  readonly dialect: 'ga' | 'beta';
  readonly mints: boolean;
  readonly sampleRate: number;
  readonly subprotocol: string | null;
  readonly idleSeconds: number;
  readonly longestSeconds: number;
  readonly dailyLimit: number;
}

const whoOf = (env: AiEnv, base: string): AiProvider => {
  const builtIn = env.REALTIME_BUILT_IN ?? (env.REALTIME_BASE_URL === undefined ? env.AI_BUILT_IN : '0');
  if (builtIn === '1') return { id: 'built-in', name: builtInName, external: false };
  const { host } = new URL(base);
  const written = host === new URL(env.OPENAI_BASE_URL).host ? env.AI_PROVIDER_NAME : undefined;
  // A question of its own: who hears her voice is more than who reads her words.
  return { id: `voice:${host}`, name: env.REALTIME_PROVIDER_NAME ?? written ?? host, external: true };
};

const transportsOf = ({ REALTIME_TRANSPORT: how }: AiEnv): readonly VoiceTransport[] => {
  if (how === 'off') return [];
  return how === 'auto' ? ['webrtc', 'websocket'] : [how];
};

/** Whoever speaks, as the operator set it up. */
export const realtimeOf = (env: AiEnv): Realtime => {
  const base = (env.REALTIME_BASE_URL ?? env.OPENAI_BASE_URL).replace(/\/$/, '');
  // A key goes to no other server than the one that it is of.
  const shared = new URL(base).origin === new URL(env.OPENAI_BASE_URL).origin ? env.OPENAI_API_KEY : undefined;
  return {
    who: whoOf(env, base),
    base,
    key: env.REALTIME_API_KEY ?? shared ?? null,
    model: env.REALTIME_MODEL,
    voice: env.REALTIME_VOICE,
    transcription: env.REALTIME_TRANSCRIPTION_MODEL,
    transports: transportsOf(env),
    dialect: env.REALTIME_DIALECT,
    mints: env.REALTIME_SECRETS === 'provider',
    sampleRate: env.REALTIME_SAMPLE_RATE,
    subprotocol: env.REALTIME_SUBPROTOCOL ?? null,
    idleSeconds: env.VOICE_IDLE_SECONDS,
    longestSeconds: Math.floor(env.VOICE_LONGEST_MINUTES * 60),
    dailyLimit: env.VOICE_DAILY_LIMIT,
  };
};
