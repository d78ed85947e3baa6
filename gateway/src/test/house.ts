import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { file } from '@reset/contracts/files';
import { api, Id } from '@reset/contracts/http';
import { createLogger } from '@reset/service-kit/log';
import * as z from 'zod/mini';
import { fixed, type GatewayConfig } from '../config.ts';
import { createGateway } from '../gateway.ts';
import { uploadsOf } from '../uploads.ts';
import { releaseFolder } from './release-folder.ts';
import { signer } from './tokens.ts';

const imageOf = (max: number) =>
  file({
    types: ['image/png', 'image/jpeg'],
    max,
    messages: { type: 'An image, please', size: 'A smaller one, please' },
  });

/** A small HTTP server of the test's own. */
export const startServer = async (handle: http.RequestListener) => {
  const server = http.createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

interface Ended {
  readonly id: string;
  readonly ended_at: string;
}

/** Routes that take files, in a service of which the product has none yet. */
const uploadRoutes = api('/api/marketplace', {
  sendImage: {
    route: 'POST /images',
    who: 'member',
    input: z.object({ image: imageOf(64 * 1024 * 1024) }),
    output: z.null(),
  },
  changeIcon: {
    route: 'PUT /items/:id/icon',
    who: 'owner',
    input: z.object({ id: Id, icon: imageOf(1_000_000) }),
    output: z.null(),
  },
});

interface Overrides extends Omit<Partial<GatewayConfig>, 'upstreams'> {
  readonly upstreams?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * A gateway with a release, a key server and an identity that knows which sessions ended. Everything listens on
 * loopback and ends with `close`.
 */
export const startHouse = async ({ upstreams = {}, ...over }: Overrides = {}) => {
  const key = signer('a');
  const ended: Ended[] = [];
  const lines: string[] = [];
  const folder = await releaseFolder();
  await folder.shell('s1');
  await folder.remote('r1');
  await folder.channel({ rev: 1, shell: 's1', remotes: { 'reset-content': 'r1' } });

  let polls = 0;
  let hear = () => {};
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const identity = await startServer((req, res) => {
    res.setHeader('content-type', 'application/json');
    if (req.url?.startsWith('/auth/v1/.well-known/jwks.json')) return res.end(JSON.stringify({ keys: [key.jwk] }));
    if (req.url?.startsWith('/internal/sessions/ended')) {
      polls += 1;
      // Who asks again has read the first answer: the gateway lets in with a token only then.
      if (polls === 2) hear();
      return res.end(JSON.stringify({ sessions: ended, now: new Date().toISOString() }));
    }
    if (req.url === '/statusz') return res.end('{"ok":true,"parts":{"database":{"ok":true}}}');
    if (req.url === '/api/identity/me') {
      const admin = req.headers.authorization === `Bearer ${house.adminToken}`;
      return res.end(JSON.stringify({ id: '01980000-0000-7000-8000-000000000001', name: 'Ada', admin }));
    }
    return res.end('{"from":"identity"}');
  });

  const gateway = await createGateway(
    {
      ...fixed,
      uploads: uploadsOf(Object.values(uploadRoutes)),
      port: 0,
      host: '127.0.0.1',
      releases: folder.root,
      serviceToken: `gateway.${'0'.repeat(64)}`,
      eventPrefix: 'reset',
      jwksUrl: `${identity.url}/auth/v1/.well-known/jwks.json`,
      issuer: 'reset',
      tokenLifetimeMs: 3_600_000,
      natsUrl: undefined,
      publicUrl: '',
      trustProxy: 0,
      rate: { perSecond: 1000, burst: 100_000 },
      socketRate: { perSecond: 1000, burst: 100_000 },
      authRate: { perSecond: 1000, burst: 100_000 },
      refreshRate: { perSecond: 1000, burst: 100_000 },
      connections: 100,
      waitMs: 1_000,
      mostPerAddress: 1_000,
      mostConnectionsPerAddress: 1_000,
      throughput: { bytesPerSecond: 200, windowMs: 15_000 },
      uploadThroughput: { bytesPerSecond: 200, windowMs: 15_000 },
      bodyMemoryBytes: 64 * 1024 * 1024,
      networkShare: 1,
      stallMs: 30_000,
      maxSockets: 100,
      maxSocketsPerAddress: 100,
      channelEveryMs: 20,
      sessionsEveryMs: 20,
      lingerMs: 20,
      drainMs: 2_000,
      ...over,
      upstreams: Object.fromEntries(
        Object.entries({ identity: identity.url, ...upstreams }).map(([service, urls]) => [service, [urls].flat()]),
      ),
    },
    createLogger('gateway', 'info', { write: (line: string) => void lines.push(line) }),
  );
  if (upstreams['identity'] === undefined) await heard;
  const house = {
    gateway,
    url: gateway.url,
    port: Number(new URL(gateway.url).port),
    folder,
    identity,
    key,
    ended,
    lines,
    adminToken: '',
    async close() {
      await gateway.close();
      await identity.close();
      await folder.remove();
    },
  };
  return house;
};
export type House = Awaited<ReturnType<typeof startHouse>>;
