import { expect, test } from 'vitest';
import * as z from 'zod';
import type { AiEnv } from '../provider/env.ts';
import { env } from '../provider/env.ts';
import { realtimeOf } from './realtime.ts';

/** Of what the operator says. */
const of = (said: Readonly<Record<string, string>>) => realtimeOf(z.object(env).parse(said) as AiEnv);

test('who writes speaks, too, unless another is named', () => {
  expect(of({ AI_BUILT_IN: '1', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' })).toMatchObject({
    who: { id: 'built-in', name: 'Built-in companion', external: false },
    base: 'http://127.0.0.1:1/v1',
    transports: ['webrtc', 'websocket'],
  });
  expect(of({ OPENAI_API_KEY: 'sk-1', AI_PROVIDER_NAME: 'Somebody' })).toMatchObject({
    who: { id: 'voice:api.openai.com', name: 'Somebody', external: true },
    key: 'sk-1',
  });
});

test('another is a question of its own, is not called like who writes, and gets no key of theirs', () => {
  const other = {
    ...{ AI_BUILT_IN: '1', OPENAI_API_KEY: 'sk-1', AI_PROVIDER_NAME: 'Somebody' },
    REALTIME_BASE_URL: 'https://voice.example/v1/',
  };
  expect(of(other)).toMatchObject({
    ...{ who: { id: 'voice:voice.example', name: 'voice.example', external: true }, key: null },
    base: 'https://voice.example/v1',
  });
  expect(of({ ...other, REALTIME_API_KEY: 'v-1', REALTIME_PROVIDER_NAME: 'A voice' })).toMatchObject({
    who: { name: 'A voice' },
    key: 'v-1',
  });
});

test('a transport alone, or none; times are bounded', () => {
  expect(of({ REALTIME_TRANSPORT: 'websocket' }).transports).toEqual(['websocket']);
  expect(of({ REALTIME_TRANSPORT: 'off' }).transports).toEqual([]);
  expect(of({ VOICE_LONGEST_MINUTES: '55' }).longestSeconds).toBe(3_300);
  expect(() => of({ VOICE_LONGEST_MINUTES: '56' })).toThrow();
  expect(() => of({ VOICE_DAILY_LIMIT: '0' })).toThrow();
});
