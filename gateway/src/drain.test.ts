import { once } from 'node:events';
import http from 'node:http';
import { expect, test } from 'vitest';
import { startHouse } from './test/house.ts';
import { startUpstream } from './test/upstream.ts';

test('a stopping gateway takes nothing new and lets what is under way finish', async () => {
  const service = await startUpstream();
  const house = await startHouse({ upstreams: { community: service.url } });
  const request = service.next();
  const waiting = fetch(`${house.url}/api/community/slow`);
  const { res } = await request;
  const idle = http.request(`${house.url}/healthz`, { agent: new http.Agent({ keepAlive: true }) }).end();
  const [answer] = (await once(idle, 'response')) as [http.IncomingMessage];
  answer.resume();
  await once(answer, 'end');

  const closed = house.gateway.close();
  await expect(fetch(`${house.url}/healthz`)).rejects.toThrow();
  res.end('"done"');
  const response = await waiting;
  expect([response.status, await response.json()]).toEqual([200, 'done']);
  await closed;
  await house.close();
  await service.close();
});

test('what never ends is cut after the time that is given', async () => {
  const service = await startUpstream();
  const house = await startHouse({ upstreams: { community: service.url }, drainMs: 50 });
  const request = service.next();
  const waiting = fetch(`${house.url}/api/community/slow`).catch((error: unknown) => error);
  const { res } = await request;
  const left = once(res, 'close');
  await house.gateway.close();
  await left;
  expect(await waiting).toBeInstanceOf(TypeError);
  await house.close();
  await service.close();
});

test('a request that is on its way on a kept-alive connection is answered, and told that it was the last', async () => {
  const house = await startHouse({ lingerMs: 60_000, drainMs: 60_000 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(http.get(`${house.url}/quiz`, { agent }), 'response')) as [http.IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask()).toEqual([200, 'keep-alive']);
  const closed = house.gateway.close();
  expect(await ask()).toEqual([200, 'close']);
  // Neither of the two long waits: it has ended with the last answer.
  await closed;
  await house.close();
});
