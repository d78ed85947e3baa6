import { expect, test } from 'vitest';
import { aiEnvironment, isBuiltIn, localAiEnvironment } from './ai.ts';
import { readStackEnv } from './env.ts';

const local = 'http://127.0.0.1:4100';

test('with no key and no server the built-in companion answers', () => {
  const env = readStackEnv({ OPENAI_MODEL: 'gpt-5.4-mini', AI_PROVIDER_NAME: 'Somebody' });
  expect(isBuiltIn(env)).toBe(true);
  expect(aiEnvironment(env, local)).toEqual({
    AI_BUILT_IN: '1',
    OPENAI_BASE_URL: 'http://127.0.0.1:4100/v1',
    OPENAI_MODEL: 'reset-companion',
  });
});

test('a provider is passed on as the operator named it, and the companion is not mentioned', () => {
  const ollama = {
    OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
    OPENAI_MODEL: 'gemma3',
    AI_PROVIDER_NAME: 'Our server',
  };
  for (const said of [{ OPENAI_API_KEY: 'sk-1', OPENAI_MODERATION_MODEL: 'omni-moderation-latest' }, ollama]) {
    const env = readStackEnv(said);
    expect(isBuiltIn(env)).toBe(false);
    expect(aiEnvironment(env, local)).toEqual(said);
  }
});

test('limits and patience hold for either', () => {
  const said = { COACH_DAILY_LIMIT: '5', FEEDBACK_DAILY_LIMIT: '9', AI_TIMEOUT_SECONDS: '20' };
  expect(aiEnvironment(readStackEnv(said), local)).toMatchObject({ AI_BUILT_IN: '1', ...said });
  expect(aiEnvironment(readStackEnv({ ...said, OPENAI_API_KEY: 'sk-1' }), local)).toMatchObject(said);
});

test('another may speak than the one that writes', () => {
  const said = { REALTIME_BASE_URL: 'http://127.0.0.1:9000/v1', REALTIME_SECRETS: 'none', VOICE_LONGEST_MINUTES: '20' };
  expect(aiEnvironment(readStackEnv(said), local)).toMatchObject({ AI_BUILT_IN: '1', ...said });
  expect(aiEnvironment(readStackEnv({}), local)).not.toHaveProperty('REALTIME_BASE_URL');
});

test('only a system for tests can be told to fail', () => {
  const env = readStackEnv({});
  expect(localAiEnvironment(env, 4100, false)).not.toHaveProperty('LOCAL_AI_FAULTS');
  expect(localAiEnvironment(env, 4100, true)).toMatchObject({ PORT: '4100', LOCAL_AI_FAULTS: '1' });
});

test("where browsers reach its voice is the operator's to say", () => {
  expect(localAiEnvironment(readStackEnv({}), 4100, false)).toMatchObject({ LOCAL_AI_RTC_HOST: '127.0.0.1' });
  const said = { LOCAL_AI_RTC_HOST: '192.0.2.7,127.0.0.1', LOCAL_AI_RTC_PORTS: '40000-40100' };
  expect(localAiEnvironment(readStackEnv(said), 4100, false)).toMatchObject(said);
  for (const wrong of [{ LOCAL_AI_RTC_HOST: 'somewhere' }, { LOCAL_AI_RTC_PORTS: '40100-40000' }]) {
    expect(() => readStackEnv(wrong)).toThrow(Object.keys(wrong)[0]);
  }
});
