import type { StackEnv } from './env.ts';
import { voiceEnv } from './voice-env.ts';

/** The part that answers where the operator named no provider. */
export const LOCAL_AI = 'local-ai';

/** @returns whether the built-in companion answers: nobody named another */
export const isBuiltIn = ({ OPENAI_API_KEY, OPENAI_BASE_URL }: StackEnv): boolean =>
  OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined;

/**
 * What journal-ai is told about its provider.
 * @param localAi base URL of the built-in companion
 */
export const aiEnvironment = (env: StackEnv, localAi: string): Record<string, string> => {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_MODERATION_MODEL, AI_PROVIDER_NAME } = env;
  const { AI_TIMEOUT_SECONDS, COACH_DAILY_LIMIT, FEEDBACK_DAILY_LIMIT } = env;
  const said = isBuiltIn(env)
    ? { AI_BUILT_IN: '1', OPENAI_BASE_URL: `${localAi}/v1`, OPENAI_MODEL: 'reset-companion' }
    : { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_MODERATION_MODEL, AI_PROVIDER_NAME };
  const voice = Object.keys(voiceEnv).map((name) => [name, env[name as keyof typeof voiceEnv]] as const);
  const limits = { AI_TIMEOUT_SECONDS, COACH_DAILY_LIMIT, FEEDBACK_DAILY_LIMIT };
  const all = [...Object.entries({ ...said, ...limits }), ...voice];
  return Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
};

/** What the built-in companion is told. @param faults tests may make it fail */
export const localAiEnvironment = (env: StackEnv, port: number, faults: boolean): Record<string, string> => ({
  NODE_ENV: 'production',
  TZ: 'UTC',
  HOST: '127.0.0.1',
  PORT: String(port),
  LOCAL_AI_RTC_HOST: env.LOCAL_AI_RTC_HOST,
  ...(env.LOCAL_AI_RTC_PORTS !== undefined && { LOCAL_AI_RTC_PORTS: env.LOCAL_AI_RTC_PORTS }),
  ...(faults && { LOCAL_AI_FAULTS: '1', LOCAL_AI_PACE_MS: '2' }),
});
