import { join } from 'node:path';
import { makeAccounts } from '@reset/demo';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSecrets } from './secrets.ts';
import { serviceNames } from './services.ts';
import type { Stack } from './stack.ts';
import { startStack } from './start-stack.ts';
import { temporaryFolder } from './test/folder.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ isolated: true });
}, 180_000);
afterAll(() => stack.stop(), 60_000);

const status = async (path: string): Promise<number> => {
  const answer = await fetch(`${stack.url}${path}`);
  await answer.arrayBuffer();
  return answer.status;
};

test('a start after many sign-ups from here finds its demo accounts all the same', async () => {
  const [identity, secrets] = [stack.address('identity'), openSecrets(join(temporaryFolder(), 'secrets'))];
  const grantAdmin = (email: string) => stack.command('identity', 'admin-grant', email);
  const options = { identity, secrets, grantAdmin, password: 'another quiet morning' };
  const first = await makeAccounts(options);
  const signUp = async (place: number) => {
    const answer = await fetch(`${identity}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `many.${place}@example.org`,
        password: 'lavender tea at dawn',
        data: { first_name: 'Ana', last_name: 'Bell' },
      }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses = [];
  for (let place = 0; place < 31; place += 1) statuses.push(await signUp(place));
  expect(statuses.at(-1)).toBe(429);
  expect(await makeAccounts(options)).toEqual(first);
});

test.each(serviceNames())('goes on without %s and has it back', async (name) => {
  const before = stack.parts.restarts(name);
  stack.parts.kill(name);
  expect([await status('/'), await status('/healthz')]).toEqual([200, 200]);
  await vi.waitFor(() => expect(stack.parts.restarts(name)).toBeGreaterThan(before), { timeout: 40_000 });
  await stack.parts.ready(name);
  await vi.waitFor(async () => expect(await status('/statusz')).toBe(200), { timeout: 60_000, interval: 100 });
});

test('a part that refuses its configuration stops the start by name', async () => {
  const partEnv = { 'reset-content': { RESET_COLOUR: 'pink' } };
  await expect(startStack({ isolated: true, partEnv })).rejects.toThrow(
    /reset-content does not start[\s\S]*RESET_COLOUR: not a name this process knows/,
  );
}, 90_000);
