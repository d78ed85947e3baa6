import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceHealth } from '@reset/contracts/health';
import { healthApi } from '@reset/contracts/http/admin';
import { auditLine } from '@reset/service-kit/tables';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { admin } from '../service.ts';

const well: ServiceHealth = {
  ...{ ok: true, version: 'abcd1234', parts: { database: true }, lag: 0 },
  ...{ outbox: { waiting: 0, oldest_at: null }, parked: { count: 0, items: [] } },
};
const answers: Record<string, unknown> = {
  '/internal/health': { ...well, ai: { name: 'Built-in companion', answered_at: null, failed: null } },
  '/internal/parked/replay': { count: 1 },
  '/healthz': { ok: true },
  '/release.json': { rev: 7, kit: '3.4.0', remotes: [] },
};
let played: Server;
let house: Stack;
let mod: Client;
const asked: { path: string; body: string; by: string }[] = [];

const play = async (port = 0) => {
  played = createServer((req, res) => {
    let body = '';
    req.on('data', (piece: Buffer) => (body += piece.toString()));
    req.on('end', () => {
      asked.push({ path: req.url ?? '', body, by: req.headers.authorization ?? '' });
      res.setHeader('content-type', 'application/json').end(JSON.stringify(answers[req.url ?? '']));
    });
  }).listen(port, '127.0.0.1');
  await once(played, 'listening');
  return (played.address() as AddressInfo).port;
};
const stop = async () => {
  played.closeAllConnections();
  played.close();
  await once(played, 'close');
};

let port: number;
beforeAll(async () => {
  port = await play();
  const here = [`http://127.0.0.1:${port}`];
  const RESET_UPSTREAMS = JSON.stringify({ 'journal-ai': here, gateway: here, nowhere: ['http://127.0.0.1:1'] });
  house = await stack(admin, new URL('../../', import.meta.url), { RESET_UPSTREAMS });
  mod = await house.as({ admin: true });
});
afterAll(async () => {
  await house.close();
  await stop();
});

const read = () => mod.send(healthApi.readHealth, {});
const stateOf = async (name: string) => (await read()).services.find((one) => one.name === name);

it('says of each how it is, what is live, and who answers as AI', async () => {
  expect(await read()).toEqual({
    services: [
      { name: 'journal-ai', health: well, since: null },
      {
        name: 'gateway',
        health: { ok: true, version: null, parts: {}, outbox: null, lag: null, parked: null },
        since: null,
      },
      { name: 'nowhere', health: null, since: expect.any(String) },
    ],
    release: { rev: 7, remotes: [] },
    ai: { name: 'Built-in companion', answered_at: null, failed: null },
  });
  expect(asked.find(({ path }) => path === '/internal/health')?.by).toMatch(/^Bearer admin\./);
  expect(asked.find(({ path }) => path === '/healthz')?.by).toBe('');
});

it('one that stops is away since then, and well again when it is back', async () => {
  await stop();
  await vi.waitFor(async () => expect((await stateOf('journal-ai'))?.health).toBeNull(), { timeout: 5_000 });
  const first = await stateOf('journal-ai');
  expect(first?.since).toEqual(expect.any(String));
  expect(await read()).toMatchObject({ release: null, ai: null });
  await play(port);
  await vi.waitFor(async () => expect(await stateOf('journal-ai')).toMatchObject({ health: well, since: null }), {
    timeout: 20_000,
  });
});

it('an admin has events tried again where they are parked, which is written down', async () => {
  const ids = [randomUUID()];
  expect(await mod.send(healthApi.replayParked, { service: 'journal-ai', ids })).toEqual({ count: 1 });
  expect(asked.at(-1)).toMatchObject({ path: '/internal/parked/replay', body: JSON.stringify({ ids }) });
  expect(await house.db.select().from(auditLine)).toMatchObject([
    { actor: mod.id, act: 'events.replay', target: 'journal-ai' },
  ]);
  await expect(mod.send(healthApi.replayParked, { service: 'unheard-of', ids })).rejects.toMatchObject({ status: 404 });
  await expect(mod.send(healthApi.replayParked, { service: 'nowhere', ids })).rejects.toMatchObject({ status: 503 });
});

it('is for admins', async () => {
  const mia = await house.as();
  await expect(mia.send(healthApi.readHealth, {})).rejects.toMatchObject({ status: 403 });
});
