import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { drainable } from './drain.ts';

const LONG_MS = 60_000;

const start = async (answer: http.RequestListener) => {
  const server = http.createServer(answer);
  const drain = drainable(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<http.IncomingMessage> => {
    const [answered] = (await once(http.get({ port, agent }), 'response')) as [http.IncomingMessage];
    answered.resume();
    await once(answered, 'end');
    return answered;
  };
  return { port, drain, ask };
};

test('who has a connection asks once more and is told that it was the last; nobody new gets in', async () => {
  const { port, drain, ask } = await start((_, res) => res.end('{}'));
  expect((await ask()).headers.connection).toBe('keep-alive');
  const ended = drain({ lingerMs: LONG_MS, mostMs: LONG_MS });
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  expect((await ask()).headers.connection).toBe('close');
  await ended;
});

test('it ends with the last answer, whose connection is told to close', async () => {
  const held: http.ServerResponse[] = [];
  const { port, drain } = await start((_, res) => void held.push(res));
  const asked = once(http.get({ port, agent: new http.Agent({ keepAlive: true }) }), 'response');
  await expect.poll(() => held.length).toBe(1);
  const ended = drain({ lingerMs: LONG_MS, mostMs: LONG_MS });
  held[0]?.end('{}');
  const [answered] = (await asked) as [http.IncomingMessage];
  answered.resume();
  expect(answered.headers.connection).toBe('close');
  await ended;
});

test('nobody waits longer than the linger for a connection that says nothing', async () => {
  const { port, drain, ask } = await start((_, res) => res.end('{}'));
  const silent = net.connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await ask();
  await drain({ lingerMs: 20, mostMs: LONG_MS });
  silent.resume();
  await expect.poll(() => silent.closed).toBe(true);
});

test('an answer that never ends is cut, and its maker told before', async () => {
  const { port, drain } = await start((_, res) => void res.write('begun'));
  const [answered] = (await once(http.get({ port }), 'response')) as [http.IncomingMessage];
  const broken = once(answered.resume(), 'error');
  let late = false;
  await drain({ lingerMs: 10, mostMs: 50, late: () => (late = true) });
  await broken;
  expect(late).toBe(true);
});
