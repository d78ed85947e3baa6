import { expect, it } from 'vitest';
import type { AiEnv } from './env.ts';
import { ProviderFailure } from './failure.ts';
import { noting, readAiHealth } from './health.ts';

const env = { AI_BUILT_IN: '1' } as AiEnv;
async function* answer(failure: Error | null) {
  yield 'words';
  if (failure) throw failure;
}
const ask = async (failure: Error | null) => {
  const pieces: string[] = [];
  for await (const piece of noting(answer(failure))) pieces.push(piece);
  return pieces;
};

it('says how it went the last time, without a word', async () => {
  expect(readAiHealth(env)).toEqual({ name: 'Built-in companion', answered_at: null, failed: null });
  await expect(ask(new ProviderFailure('limited', 429, 'words_of_theirs'))).rejects.toThrow();
  const failed = readAiHealth(env);
  expect(failed).toMatchObject({ answered_at: null, failed: { how: 'limited' } });
  expect(JSON.stringify(failed)).not.toContain('words');
  await expect(ask(new ProviderFailure('left'))).rejects.toThrow();
  expect(readAiHealth(env)).toEqual(failed);
  expect(await ask(null)).toEqual(['words']);
  expect(readAiHealth(env)).toMatchObject({ answered_at: expect.any(String), failed: null });
});
