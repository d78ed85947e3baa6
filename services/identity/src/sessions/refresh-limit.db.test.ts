import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, someone } from '../test/browser.ts';
import { type Identity, startIdentity } from '../test/identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ REFRESHES_PER_SESSION: '10' });
});
afterAll(() => identity.close());

test('a family that refreshes in a loop is limited by itself, is not ended, and goes on later', async () => {
  const address = '198.51.100.30';
  const [loop, beside] = [openBrowser(identity, { address }), openBrowser(identity, { address })];
  await loop.auth.signUp(someone());
  await beside.auth.signUp(someone());
  const statuses = [];
  for (let round = 0; round < 14; round += 1) statuses.push((await loop.auth.refreshSession()).error?.status ?? 200);
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(429)]);
  expect((await beside.auth.refreshSession()).error).toBeNull();
  // auth-js keeps a session whose access token is good; ours was refused just now and remembers that for a while.
  expect((await loop.auth.getSession()).data.session).not.toBeNull();
  identity.clock.advance(5 * 60_000);
  const { data } = await loop.auth.getSession();
  expect((await loop.tab().refreshSession(data.session ?? undefined)).error).toBeNull();
});
