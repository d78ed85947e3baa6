import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Stack } from '@reset/stack';
import { bystander } from '../support/bystander.ts';
import { heldBy } from '../support/memory.ts';
import { withoutPace } from '../support/no-pace.ts';
import { type Member, newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import type { Waves } from '../support/waves.ts';
import { newEntry, saveEntry } from '../support/writing.ts';

const ENTRIES = 1_500;
const SECONDS = 20;
const AT_ONCE = 40;
/** The costliest words for the screen that are no hit. */
const long = 'i want to '.repeat(1_000);

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

test('one member asks for all that is heavy, forty at once: nobody else is held up', async ({ stack, sql }) => {
  test.setTimeout(600_000);
  await withoutPace(sql, 'journal_ai');
  const [hostile, other] = [await newMember(stack), await newMember(stack)];
  for (let n = 0; n < ENTRIES; n += 10) {
    await Promise.all(Array.from({ length: 10 }, () => saveEntry(stack, hostile.token, newEntry(long))));
  }
  const entries = '/api/journal-ai/entries';
  const beside = bystander(stack, [`${entries}?limit=10`, [entries, () => newEntry()]], other.token);
  const alone = await beside.before();
  const held = heldBy(stack, 'journal-ai');
  console.log(`alone: p95 ${alone.p95.toFixed(1)} ms, journal-ai holds ${held.toFixed(0)} MB`);

  let ground = alone;
  for (const kind of Object.keys(kinds)) {
    let most = held;
    const looking = setInterval(() => (most = Math.max(most, heldBy(stack, 'journal-ai'))), 50);
    const attacking = attack(stack, hostile, kind);
    const meanwhile = await beside.during(attacking);
    clearInterval(looking);
    const statuses = await attacking;
    // Forty at once of the lightest are the ground: what comes on top of them is what was heavy.
    if (kind === LIGHTEST && meanwhile.p95 > alone.p95) ground = meanwhile;
    const memory = `journal-ai held ${most.toFixed(0)} MB (${(most / held).toFixed(1)} x)`;
    beside.expectUnharmed(kind, ground, meanwhile, `${JSON.stringify(statuses)}, ${memory}`);
    expect.soft(Object.keys(statuses).filter((status) => status !== '200' && status !== '429')).toEqual([]);
    // A heap grows with the load that it is given before it is tidied: only the long run says what stays.
    expect.soft(most / held, `${kind}: memory`).toBeLessThanOrEqual(2);
  }
  beside.leave();
});
