import { randomUUID } from 'node:crypto';
import * as contract from '@reset/contracts/http/community';
import { postsApi } from '@reset/contracts/http/community';
import type { Named } from '@reset/contracts/http';
import { FOR_GOOD } from '@reset/contracts/suspension';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { community } from './service.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack(community, new URL('../', import.meta.url));
});
afterAll(() => house.close());

const DAY = 86_400_000;
const endpoints: readonly Named[] = Object.values(contract)
  .filter((group) => typeof group === 'object')
  .flatMap((group) => Object.values(group) as Named[]);

const suspend = ({ id }: Client, rev: number, suspended_until: string | null) =>
  house.deliver('identity.suspension.changed.v1', { id, name: 'Ana B.', admin: false, rev, suspended_until });
const newPost = () => ({
  id: randomUUID(),
  title: 'A quiet morning',
  content: 'For once there is one.',
  anonymous: false,
});

/** Whatever is sent: it is said before anything is read of it. */
const codeOf = async (who: Client, { route, key }: Named): Promise<unknown> => {
  const [method = '', path = ''] = route.split(' ');
  const headers = { 'content-type': 'application/json' };
  const at = key[0] + path.replaceAll(/:\w+/g, () => randomUUID());
  const answer = await who.fetch(at, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
  return answer.status === 403 ? ((await answer.json()) as { code: string }).code : answer.status;
};

test('a suspended member writes nothing that others read, and may do all the rest', async () => {
  const ana = await house.as();
  const until = new Date(house.clock.now().getTime() + 7 * DAY).toISOString();
  await suspend(ana, 2, until);
  for (const endpoint of endpoints.filter(({ who }) => who !== 'admin')) {
    const code = await codeOf(ana, endpoint);
    expect({ route: endpoint.route, suspended: code === 'suspended' }).toEqual({
      route: endpoint.route,
      suspended: endpoint.forOthers ?? false,
    });
  }
  const { status, body } = await refusal(ana.send(postsApi.createPost, newPost()));
  expect([status, body.error]).toEqual([
    403,
    expect.stringMatching(/^For now you cannot write .*, until \w+ \d+, \d+ at /),
  ]);
});

test('it ends by the clock, or when it is lifted; one for good does not end', async () => {
  const ana = await house.as();
  await suspend(ana, 2, new Date(house.clock.now().getTime() + DAY).toISOString());
  expect((await refusal(ana.send(postsApi.createPost, newPost()))).body.code).toBe('suspended');
  await suspend(ana, 3, null);
  await ana.send(postsApi.createPost, newPost());
  const bea = await house.as();
  await suspend(bea, 2, new Date(house.clock.now().getTime() + 1_000).toISOString());
  const eve = await house.as();
  await suspend(eve, 2, FOR_GOOD);
  house.clock.advance(2_000);
  await bea.send(postsApi.createPost, newPost());
  expect((await refusal(eve.send(postsApi.createPost, newPost()))).body.error).toContain('You can no longer write');
});

test('who asked her to connect is answered: she may decline, not accept', async () => {
  const [ana, bea] = [await house.as(), await house.as()];
  const id = randomUUID();
  await bea.send(contract.connectionsApi.createConnection, { id, receiver_id: ana.id });
  await suspend(ana, 2, FOR_GOOD);
  const decide = (status: 'accepted' | 'rejected') =>
    ana.send(contract.connectionsApi.changeConnection, { id, status });
  expect((await refusal(decide('accepted'))).body.code).toBe('suspended');
  expect((await decide('rejected')).status).toBe('rejected');
});
