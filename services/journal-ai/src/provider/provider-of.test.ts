import { mayUseAi } from '@reset/contracts/ai';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { env } from './env.ts';
import { providerOf } from './provider-of.ts';

const read = (given: Record<string, string>) => providerOf(z.object(env).parse(given));

test('the built-in companion is no stranger: it is on until she says no', () => {
  const provider = read({ AI_BUILT_IN: '1', OPENAI_BASE_URL: 'http://127.0.0.1:4100/v1', AI_PROVIDER_NAME: 'x' });
  expect(provider).toEqual({ id: 'built-in', name: 'Built-in companion', external: false });
  expect(mayUseAi({ provider, allowed: null })).toBe(true);
});

test('everybody else goes by host and by the name the operator gave, and is off until she says yes', () => {
  expect(read({})).toEqual({ id: 'api.openai.com', name: 'api.openai.com', external: true });
  const own = read({ OPENAI_BASE_URL: 'http://gpu.internal:8000/v1', AI_PROVIDER_NAME: 'Our own server' });
  expect(own).toEqual({ id: 'gpu.internal:8000', name: 'Our own server', external: true });
  expect(mayUseAi({ provider: own, allowed: null })).toBe(false);
});

test.each([
  ['OPENAI_BASE_URL', 'ftp://models'],
  ['AI_BUILT_IN', 'yes'],
  ['AI_TIMEOUT_SECONDS', '31'],
  ['COACH_DAILY_LIMIT', '0'],
  ['FEEDBACK_DAILY_LIMIT', 'many'],
])('%s=%s is refused', (name, value) => {
  expect(z.object(env).safeParse({ [name]: value }).success).toBe(false);
});
