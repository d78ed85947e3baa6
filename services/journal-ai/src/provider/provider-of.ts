import { type AiProvider, builtInName } from '@reset/contracts/ai';
import type { AiEnv } from './env.ts';

/** Who answers, as members are told. Its id is the server's host: another host, and she is asked again. */
export const providerOf = (env: Pick<AiEnv, 'AI_BUILT_IN' | 'AI_PROVIDER_NAME' | 'OPENAI_BASE_URL'>): AiProvider => {
  if (env.AI_BUILT_IN === '1') {
    return { id: 'built-in', name: builtInName, external: false };
  }
  const { host } = new URL(env.OPENAI_BASE_URL);
  return { id: host, name: env.AI_PROVIDER_NAME ?? host, external: true };
};
