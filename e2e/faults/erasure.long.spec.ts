import { randomBytes } from 'node:crypto';
import type { Stack } from '@reset/stack';
import postgres, { type Sql } from 'postgres';
import { callJson } from '../support/call.ts';
import { allReady, crash, holdDown, loseBrokerStore } from '../support/faults.ts';
import { sweep } from '../support/sweep.ts';
import { expect, test } from '../support/test.ts';
import { liveTwoLives, type TwoLives } from '../support/two-lives.ts';

/** Where her id may stand: the receipt, what keeps anything late from making her again, answers, the audit. */
const tombstones = /^(reset|keyring): \w+\.(erased|data_key|erasure|erasure_step|outbox|audit_line)$/;

const run = (stack: Stack, command: string, ...args: string[]) => stack.command('identity', command, ...args);
const erase = (stack: Stack, email: string, seconds: number) =>
  run(stack, 'member-erase', email, '--yes', '--wait', String(seconds));
const openOnes = async (stack: Stack) => (await run(stack, 'member-erasures')).output;
const ended = (stack: Stack, timeout: number) =>
  expect.poll(() => openOnes(stack), { timeout }).toBe('No erasure is open.\n');

const get = async (stack: Stack, path: string, token: string): Promise<unknown> => {
  const { status, json, text } = await callJson(stack, `GET ${path}`, { token });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return json;
};

/**
 * What a member would take along from all services, but for what goes with another: her name in their connection, and
 * reports about her words.
 */
const exportOf = async (stack: Stack, token: string) => {
  const parts: Record<string, unknown> = {};
  for (const service of stack.services) {
    const {
      connections: _,
      reports: __,
      ...rest
    } = (await get(stack, `/api/${service}/export`, token)) as Record<string, unknown>;
    parts[service] = rest;
  }
  return parts;
};

/** Nobody can be her any more: not with the password, not with a refresh token, soon not with the token she has. */
const isShutOut = async (stack: Stack, { mia }: TwoLives): Promise<void> => {
  const enter = (grant: string, body: object) =>
    callJson(stack, `POST /auth/v1/token?grant_type=${grant}`, { body }).then(({ status }) => status);
  expect(await enter('password', { email: mia.email, password: mia.password })).toBe(400);
  expect(await enter('refresh_token', { refresh_token: mia.session.refresh_token })).toBe(400);
  const statusOf = async (path: string) => (await callJson(stack, `GET ${path}`, { token: mia.token })).status;
  await expect.poll(() => statusOf('/api/reset-content/attempts'), { timeout: 5_000 }).toBe(401);
  await expect.poll(() => statusOf('/api/identity/me'), { timeout: 5_000 }).toBe(401);
};

/** No table holds a word of hers, and no key is left that opens a copy. */
const isGone = async (stack: Stack, sql: Sql, { mia }: TwoLives, word: string): Promise<void> => {
  expect((await sweep(stack, word)).tables).toEqual([]);
  expect((await sweep(stack, mia.id)).tables.filter((name) => !tombstones.test(name))).toEqual([]);
  const url = new URL(stack.postgresUrl);
  url.pathname = '/keyring';
  const keyring = postgres(url.href, { max: 1, onnotice: () => undefined });
  try {
    for (const service of stack.services) {
      const schema = service.replaceAll('-', '_');
      const keys = await keyring<{ wrapped: Buffer | null; gone: boolean }[]>`
        select wrapped, destroyed_at is not null as gone from ${keyring(schema)}.data_key
        where owner_id like ${`%${mia.id}%`}`;
      expect(keys.length, service).toBeGreaterThan(0);
      expect(
        keys.every((key) => key.wrapped === null && key.gone),
        service,
      ).toBe(true);
      const [left] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(schema)}.key_shred`;
      expect(left?.n, service).toBe(0);
    }
  } finally {
    await keyring.end({ timeout: 5 });
  }
};

/** The other's words are where they were, and she sees a former member where Mia was. */
const keepsHers = async (stack: Stack, { ana, connection, answered, theirs }: TwoLives, other: string) => {
  const contents = async (path: string) =>
    ((await get(stack, path, ana.token)) as { items: { content: string }[] }).items.map(({ content }) => content);
  expect(await contents(`/api/community/connections/${connection}/messages`)).toEqual([`${other} says.`]);
  expect(await get(stack, `/api/community/connections/${connection}`, ana.token)).toMatchObject({ person: null });
  expect(await contents(`/api/community/posts/${theirs}/comments`)).toEqual([`${other} answers.`]);
  expect(await contents(`/api/community/posts/${answered}/comments`)).toEqual([`${other} answers.`]);
  expect(await get(stack, `/api/community/posts/${answered}`, ana.token)).toMatchObject({
    ...{ author: null, removed: true, title: '', content: '', comments: 1 },
  });
};

const words = () => {
  const tag = randomBytes(6).toString('hex');
  return [`marigold${tag}`, `lighthouse${tag}`] as const;
};

test('a service stopped, kill -9 of the others in the middle, the broker’s store lost: it goes on to the end', async ({
  stack,
  sql,
}) => {
  const [word, other] = words();
  const lives = await liveTwoLives(stack, word, other);
  const kept = await exportOf(stack, lives.ana.token);
  expect((await sweep(stack, word)).tables).not.toEqual([]);
  const back = await holdDown(stack, 'journal-ai');

  const begun = await erase(stack, lives.mia.email, 5);
  expect(begun).toEqual({ code: 3, output: expect.stringContaining('Not answered yet: journal-ai.') });
  await isShutOut(stack, lives);
  expect(await openOnes(stack)).toMatch(/journal-ai +open\n/);

  await crash(stack, 'identity');
  await crash(stack, 'community');
  await (await loseBrokerStore(stack)).back();
  await crash(stack, 'identity');
  await back();
  await ended(stack, 90_000);
  await allReady(stack);
  await isShutOut(stack, lives);
  await isGone(stack, sql, lives, word);
  await keepsHers(stack, lives, other);
  expect(await exportOf(stack, lives.ana.token)).toEqual(kept);
  expect(await run(stack, 'member-erasures', lives.mia.id)).toEqual({
    code: 0,
    output: expect.stringMatching(/community +erased 20[^]*reset-content +erased 20[^]*done 20/),
  });
});
