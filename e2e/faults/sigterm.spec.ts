import http from 'node:http';
import type { Stack } from '@reset/stack';
import { needing } from '../support/attempts.ts';
import { expect, test } from '../support/two-replicas.ts';
import { allReady } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { withoutPace } from '../support/no-pace.ts';
import { newMember } from '../support/people.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

/** Who has not ended by then is killed. */
const KILLED_AFTER_MS = 9_000;

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
const startUse = ({ url }: Stack, tokens: readonly string[]) => {
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

const failures = (told: readonly Told[]) => told.filter((one) => typeof one !== 'number' || one < 200 || one > 299);

/** SIGTERM, and wait until another process serves in its place. @returns milliseconds until the old one was gone */
const replace = async ({ parts }: Stack, name: string): Promise<number> => {
  const pid = parts.pid(name);
  if (pid === null) throw new Error(`${name} does not run`);
  const began = performance.now();
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => parts.pid(name) !== pid, { intervals: [20], timeout: 20_000 }).toBe(true);
  const gone = performance.now() - began;
  await expect.poll(() => parts.pid(name), { intervals: [20] }).not.toBeNull();
  await parts.ready(name);
  return gone;
};

test('a rolling restart of two replicas of a service fails nobody', async ({ stack, sql }) => {
  await withoutPace(sql, 'reset_content');
  const members = await Promise.all(Array.from({ length: 4 }, () => newMember(stack)));
  await stack.settle();
  const use = startUse(
    stack,
    members.map(({ token }) => token),
  );
  const replicas = stack.parts.names.filter((name) => stack.services.includes(name.replace(/-2$/, '')));
  expect(replicas).toHaveLength(2 * stack.services.length);
  const took: number[] = [];
  const replaced = isFull ? replicas : replicas.filter((name) => /^(identity|journal-ai)/.test(name));
  for (const name of replaced) took.push(await replace(stack, name));
  await use.stop();
  console.log(
    `rolling SIGTERM of ${replaced.length} replicas: ${use.told.length} requests, ${failures(use.told).length} non-2xx, ` +
      `each gone after ${Math.round(Math.min(...took))} to ${Math.round(Math.max(...took))} ms`,
  );
  expect(failures(use.told)).toEqual([]);
  if (isFull) expect(Math.max(...took)).toBeLessThan(KILLED_AFTER_MS);
  // Both of each hear events and tell theirs: nothing is left on its way.
  await stack.settle();
});

test('a gateway that is told to end answers all that it took, then is gone', async ({ stack }) => {
  const members = await Promise.all(Array.from({ length: 4 }, () => newMember(stack)));
  const use = startUse(
    stack,
    members.map(({ token }) => token),
  );
  await expect.poll(() => use.told.length).toBeGreaterThan(50);
  const took = await replace(stack, 'gateway');
  await use.ended;
  const turnedAway = use.told.filter((one) => one === 'refused').length;
  console.log(
    `SIGTERM of the gateway: ${use.told.length} requests, ${failures(use.told).length - turnedAway} failed, ` +
      `${turnedAway} turned away at the door, gone after ${Math.round(took)} ms`,
  );
  expect(failures(use.told).filter((one) => one !== 'refused')).toEqual([]);
  if (isFull) expect(took).toBeLessThan(KILLED_AFTER_MS);
  await allReady(stack);
});
