import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Identity, as far as it tells which sessions are over. */
export const startIdentity = async () => {
  const ended: string[] = [];
  const server = createServer((_, res) => {
    const now = new Date().toISOString();
    const sessions = ended.map((id) => ({ id, ended_at: now }));
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sessions, now }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ended,
    env: { IDENTITY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
