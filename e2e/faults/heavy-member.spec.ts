import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Stack } from '@reset/stack';
import { callJson } from '../support/call.ts';
import { type Member, newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import type { Waves } from '../support/waves.ts';
import { newEntry, saveEntry } from '../support/writing.ts';

const isFull = Boolean(process.env['RESET_FULL']);
const ENTRIES = isFull ? 1_500 : 400;
const SECONDS = isFull ? 20 : 5;
const AT_ONCE = 40;
/** Requests that the bystander measures alone. */
const ALONE = isFull ? 600 : 200;
/** Below this a p95 is the machine's, not the service's. */
const FLOOR_MS = 40;

/** The costliest words for the screen that are no hit. */
const long = 'i want to '.repeat(1_000);

const p95Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

/** MB that a part holds now. */
const heldBy = ({ parts }: Stack, part: string): number => {
  const status = readFileSync(`/proc/${parts.pid(part)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
};

/** Somebody else reads and saves, one after the other. */
const bystander = (stack: Stack, { token }: Member) => {
  const [times, failed]: [number[], number[]] = [[], []];
  const timed = async (route: string, body?: unknown) => {
    const started = performance.now();
    const { status } = await callJson(stack, route, { token, ...(body !== undefined && { body }) });
    times.push(performance.now() - started);
    if (status !== 200) failed.push(status);
  };
  return {
    times,
    failed,
    async once() {
      await timed('GET /api/journal-ai/entries?limit=10');
      await timed('POST /api/journal-ai/entries', newEntry());
    },
  };
};

const LIGHTEST = 'AI choice';
/** Requests of one member, the lightest first. */
const kinds: Readonly<Record<string, (id: string) => readonly [path: string, body?: unknown]>> = {
  [LIGHTEST]: () => ['/api/journal-ai/ai'],
  coach: (userId) => ['/functions/v1/life-advisor', { userId }],
  feedback: () => ['/functions/v1/journal-feedback', { content: long, mood: 1, energy: 1 }],
  search: () => ['/api/journal-ai/entries/search', { query: 'needle' }],
  export: () => ['/api/journal-ai/export'],
};

/** Forty at once, and again when all are answered. @returns how often each status came */
const attack = async (stack: Stack, { id, token }: Member, kind: string): Promise<Record<number, number>> => {
  const [path, body] = kinds[kind]?.(id) ?? [kind];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const workerData: Waves = { url: stack.url + path, init, atOnce: AT_ONCE, seconds: SECONDS };
  const [statuses] = await once(new Worker(new URL('../support/waves.ts', import.meta.url), { workerData }), 'message');
  return statuses as Record<number, number>;
};

test('one member asks for all that is heavy, forty at once: nobody else is held up', async ({ stack }) => {
  test.setTimeout(600_000);
  const [hostile, other] = [await newMember(stack), await newMember(stack)];
  for (let n = 0; n < ENTRIES; n += 10) {
    await Promise.all(Array.from({ length: 10 }, () => saveEntry(stack, hostile.token, newEntry(long))));
  }
  const before = bystander(stack, other);
  while (before.times.length < ALONE) await before.once();
  const [alone, held] = [p95Of(before.times), heldBy(stack, 'journal-ai')];
  console.log(`alone: p95 ${alone.toFixed(1)} ms, journal-ai holds ${held.toFixed(0)} MB`);

  let ground = Math.max(alone, FLOOR_MS);
  for (const kind of Object.keys(kinds)) {
    const beside = bystander(stack, other);
    let [most, going] = [0, true];
    const attacking = attack(stack, hostile, kind).finally(() => (going = false));
    while (going) {
      await beside.once();
      most = Math.max(most, heldBy(stack, 'journal-ai'));
    }
    const statuses = await attacking;
    const p95 = p95Of(beside.times);
    console.log(
      `${kind.padEnd(9)} ${JSON.stringify(statuses)}: beside it ${beside.times.length} requests, ` +
        `p95 ${p95.toFixed(1)} ms (${(p95 / alone).toFixed(1)} x), ${beside.failed.length} failed, ` +
        `journal-ai held ${most.toFixed(0)} MB (${(most / held).toFixed(1)} x)`,
    );
    expect.soft(Object.keys(statuses).filter((status) => status !== '200' && status !== '429')).toEqual([]);
    expect.soft(beside.failed).toEqual([]);
    // Forty at once of the lightest are the ground: what comes on top of them is what was heavy.
    if (kind === LIGHTEST) ground = Math.max(ground, p95);
    expect.soft(p95, `${kind}: p95`).toBeLessThanOrEqual(3 * ground);
    expect.soft(most / held, `${kind}: memory`).toBeLessThanOrEqual(2);
  }
});
