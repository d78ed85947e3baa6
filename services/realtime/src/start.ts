import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier, type Verifier } from '@reset/service-kit/auth';
import { drainable } from '@reset/service-kit/drain';
import { holdNats } from '@reset/service-kit/held-nats';
import type { Logger } from '@reset/service-kit/log';
import { type Asked, followEndedSessions } from '@reset/service-kit/sessions';
import type { HubEnv } from './env.ts';
import { createHub } from './hub.ts';
import { createParties } from './parties.ts';

const SESSIONS_EVERY_MS = 2_000;

interface Running {
  readonly url: string;
  /** Sockets are told to come back elsewhere, then everything ends. */
  close(): Promise<void>;
}

const asker =
  (bases: readonly string[], token: string) =>
  (path: string, timeoutMs: number): readonly Promise<Asked>[] =>
    bases.map(async (base) => {
      const answer = await fetch(new URL(path, base), {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, body: await answer.json() };
    });

/** Starts the hub. @param verifier of tests. @returns once it listens */
export const startHub = async (env: HubEnv, log: Logger, verifier?: Verifier): Promise<Running> => {
  const token = env.RESET_SERVICE_TOKEN;
  const hearing = holdNats(env.NATS_URL, 'realtime', log);
  const sessions = followEndedSessions({
    ...{ log, nats: hearing, eventPrefix: env.RESET_EVENT_PREFIX },
    ask: asker(env.RESET_UPSTREAMS['identity'] ?? [env.IDENTITY_URL], token),
    everyMs: SESSIONS_EVERY_MS,
    lifetimeMs: env.JWT_TTL * 1000,
  });
  const server = createServer((req, res) => {
    const answer = (status: number, body: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const parts = { ...sessions.health(), sockets: { ok: true, ...hub.counts() } };
    const ok = Object.values(parts).every((part) => part.ok);
    if (req.url === '/healthz') answer(200, { ok: true });
    else if (req.url === '/statusz') answer(ok ? 200 : 503, { ok, parts });
    else answer(404, { code: 'not_found' });
  });
  const hub = createHub({
    ...{ server, hearing, log, ended: sessions.ended, prefix: env.RESET_EVENT_PREFIX },
    verifier: verifier ?? createVerifier({ issuer: env.TOKEN_ISSUER, jwksUrl: env.JWKS_URL, most: 0 }),
    parties: createParties({ upstreams: env.RESET_UPSTREAMS, token }),
    mostPerMember: env.SOCKETS_PER_MEMBER,
  });
  const drain = drainable(server);
  server.listen(env.PORT, env.HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  log.info({ port }, 'listening');
  return {
    url: `http://${env.HOST}:${port}`,
    async close() {
      hub.close();
      await drain({ lingerMs: 500, mostMs: 5_000 });
      sessions.close();
      await hearing.close();
    },
  };
};
