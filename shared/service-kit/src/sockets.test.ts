import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from './log.ts';
import { openDoor } from './sockets.ts';
import type { SystemCtx } from './types.ts';

const serving = async (answer?: RequestListener) => {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** What a page is told that comes to the door: 101 where it is let in. */
const come = async (url: string): Promise<number | undefined> => {
  const socket = new WebSocket(url.replace('http', 'ws'));
  const refused = new Promise<number | undefined>((resolve) =>
    socket.on('unexpected-response', (request, response: IncomingMessage) => {
      request.destroy();
      resolve(response.statusCode);
    }),
  );
  socket.on('error', () => undefined);
  return Promise.race([refused, once(socket, 'open').then(() => 101)]);
};

test('nobody is let in before identity has told which sessions are over', async () => {
  let answers = false;
  const identity = await serving((_, res) => {
    const list = JSON.stringify({ sessions: [], now: new Date().toISOString() });
    res.writeHead(answers ? 200 : 503, { 'content-type': 'application/json' }).end(list);
  });
  const { server, url } = await serving();
  const open = vi.fn<(socket: WebSocket) => void>();
  const close = openDoor({
    server,
    door: { path: '/', most: 5, largest: 100, begin: () => ({ open, leave: () => undefined }) },
    ctx: { log: createLogger('test', 'silent') } as SystemCtx,
    env: { IDENTITY_URL: identity.url, RESET_SERVICE_TOKEN: 'token' },
  });
  onTestFinished(close);
  expect(await come(url)).toBe(503);
  expect(open).not.toHaveBeenCalled();
  answers = true;
  await vi.waitFor(async () => expect(await come(url)).toBe(101), 30_000);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
});
