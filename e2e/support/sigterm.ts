import http from 'node:http';
import type { Stack } from '@reset/stack';
import { needing } from './attempts.ts';
import { expect } from './two-replicas.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** Who has not ended by then is killed. */
export const KILLED_AFTER_MS = 9_000;

type Told = number | 'refused' | 'broke';

/** One request over a connection that is kept alive, as a browser's are. */
const ask = (url: string, agent: http.Agent, route: string, token: string, body?: unknown): Promise<Told> =>
  new Promise((resolve) => {
    const [method, path] = route.split(' ');
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const request = http.request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve('broke'));
      answer.resume();
    });
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broke'));
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Members read and write one after the other until they are stopped or turned away at the door. */
export const startUse = ({ url }: Stack, tokens: readonly string[]) => {
  const told: Told[] = [];
  let going = true;
  const member = async (token: string) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    while (going) {
      for (const [route, body] of [
        ['GET /api/identity/me'],
        ['GET /auth/v1/user'],
        ['POST /api/reset-content/attempts', { id: uuidv7(), answers: needing('explore') }],
        ['GET /api/reset-content/attempts'],
        ['GET /api/community/posts?limit=5'],
        ['GET /api/journal-ai/entries'],
      ] as const) {
        const answer = await ask(url, agent, route, token, body);
        told.push(answer);
        if (answer === 'refused') going = false;
        if (!going) break;
      }
    }
    agent.destroy();
  };
  const all = Promise.all(tokens.map(member));
  return {
    told,
    stop: async () => {
      going = false;
      await all;
    },
    ended: all,
  };
};

export const failures = (told: readonly Told[]) =>
  told.filter((one) => typeof one !== 'number' || one < 200 || one > 299);

/** SIGTERM, and wait until another process serves in its place. @returns milliseconds until the old one was gone */
export const replace = async ({ parts }: Stack, name: string): Promise<number> => {
  const pid = parts.pid(name);
  if (pid === null) throw new Error(`${name} does not run`);
  const began = performance.now();
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => parts.pid(name) !== pid, { intervals: [20], timeout: 60_000 }).toBe(true);
  const gone = performance.now() - began;
  await expect.poll(() => parts.pid(name), { intervals: [20] }).not.toBeNull();
  await parts.ready(name);
  return gone;
};
