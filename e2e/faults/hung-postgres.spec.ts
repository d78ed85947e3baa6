import { needing } from '../support/attempts.ts';
import { callJson } from '../support/call.ts';
import { allReady } from '../support/faults.ts';
import { isFull } from '../support/full.ts';
import { hang } from '../support/hang.ts';
import { startLoad } from '../support/load.ts';
import { newMember } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

type Kind = readonly [route: string, body?: () => unknown];

/** Promised to who asks first; the others are told at once. */
const LONGEST_MS = 3_000;

test('Postgres hangs under load: everybody is told within seconds, and it heals by itself', async ({ stack, sql }) => {
  const members = await Promise.all(Array.from({ length: 6 }, () => newMember(stack)));
  const [ana = members[0]] = members;
  if (!ana) throw new Error('nobody signed up');
  const services = [...stack.services, 'gateway'];
  const lives = services.map((name) => stack.parts.restarts(name));
  const load = await startLoad(
    stack,
    sql,
    members.map(({ token }) => token),
  );
  await expect.poll(() => load.acknowledged.size).toBeGreaterThan(20);

  const { token, email, password } = ana;
  const entry = () => ({ id: uuidv7(), content: 'Words', mood: 5, energy: 5, entry_type: 'evening', source: 'text' });
  /** One of each kind: open, a member's, a write, sealed words, accounts, sessions. */
  const kinds: readonly Kind[] = [
    ['GET /api/community/posts'],
    [
      'POST /api/community/posts',
      () => ({ id: uuidv7(), title: 'A long night', content: 'Who else is awake?', anonymous: false }),
    ],
    ['GET /api/reset-content/attempts'],
    ['POST /api/reset-content/attempts', () => ({ id: uuidv7(), answers: needing('stabilize') })],
    ['GET /api/journal-ai/entries'],
    ['POST /api/journal-ai/entries', entry],
    ['GET /api/identity/me'],
    ['GET /auth/v1/user'],
    ['POST /auth/v1/token?grant_type=password', () => ({ email, password })],
  ];
  /** What it said a moment ago holds for a second: it is asked once that is over. */
  const health: Kind = ['GET /statusz'];
  const told: { route: string; status: number; ms: number; retry: boolean }[] = [];
  const ask = async (route: string, body?: () => unknown): Promise<void> => {
    const began = performance.now();
    const answer = await callJson(stack, route, { token, body: body?.() });
    const ms = Math.round(performance.now() - began);
    told.push({ route, status: answer.status, ms, retry: answer.headers.has('retry-after') });
  };
  const askAll = (asked: readonly Kind[]) => Promise.all(asked.map(([route, body]) => ask(route, body)));

  const pid = stack.parts.pid('postgres');
  if (pid === null) throw new Error('Postgres does not run');
  const goOn = hang(pid);
  try {
    // The first wait for an answer that does not come; the others come while that is known.
    await askAll(kinds);
    await askAll([...kinds, health]);
  } finally {
    goOn();
  }
  const began = performance.now();
  const before = load.acknowledged.size;
  await expect.poll(() => load.acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(before + 20);
  await allReady(stack);
  const healed = Math.round(performance.now() - began);
  await load.stop();

  const waits = told.map(({ ms }) => ms);
  console.log(
    `hung Postgres: first answers in ${Math.max(...waits.slice(0, kinds.length))} ms at most,`,
    `later in ${Math.max(...waits.slice(kinds.length))} ms; healed after ${healed} ms;`,
    `${load.acknowledged.size} writes acknowledged, ${load.refused.length} refused`,
  );
  expect(told.filter(({ status }) => status !== 503)).toEqual([]);
  expect(told.filter(({ retry, route }) => !retry && !route.endsWith('/statusz'))).toEqual([]);
  expect(told).toHaveLength(2 * kinds.length + 1);
  if (isFull) {
    expect(Math.max(...waits)).toBeLessThan(LONGEST_MS);
    expect(healed).toBeLessThan(10_000);
  }
  expect(load.refused.filter((status) => status !== 503)).toEqual([]);
  expect(services.map((name) => stack.parts.restarts(name))).toEqual(lives);

  for (const [route, body] of [...kinds, health]) {
    const { status } = await callJson(stack, route, { token, body: body?.() });
    expect([route, status]).toEqual([route, 200]);
  }
  const ids = members.map(({ id }) => id);
  const kept = await sql<{ id: string }[]>`select id from reset_content.quiz_attempt where user_id in ${sql(ids)}`;
  const there = new Set(kept.map(({ id }) => id));
  expect([...load.acknowledged].filter((id) => !there.has(id))).toEqual([]);
  await stack.settle(60_000);
});
