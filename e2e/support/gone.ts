import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';
import postgres, { type Sql } from 'postgres';
import { callJson } from './call.ts';
import type { Member } from './people.ts';
import { sweep } from './sweep.ts';
import type { TwoLives } from './two-lives.ts';

/** Where her id may stand: the receipt, what keeps anything late from making her again, answers, the audit. */
const tombstones = /^(reset|keyring): \w+\.(erased|data_key|erasure|erasure_step|outbox|audit_line)$/;

/** What a route answers with. */
export const contentOf = async (stack: Stack, path: string, token: string): Promise<unknown> => {
  const { status, json, text } = await callJson(stack, `GET ${path}`, { token });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return json;
};

/** Nobody can be her any more: not with the password, not with a refresh token, soon not with the token she has. */
export const isShutOut = async (stack: Stack, mia: Member): Promise<void> => {
  const enter = (grant: string, body: object) =>
    callJson(stack, `POST /auth/v1/token?grant_type=${grant}`, { body }).then(({ status }) => status);
  expect(await enter('password', { email: mia.email, password: mia.password })).toBe(400);
  expect(await enter('refresh_token', { refresh_token: mia.session.refresh_token })).toBe(400);
  const statusOf = async (path: string) => (await callJson(stack, `GET ${path}`, { token: mia.token })).status;
  await expect.poll(() => statusOf('/api/reset-content/attempts'), { timeout: 5_000 }).toBe(401);
  await expect.poll(() => statusOf('/api/identity/me'), { timeout: 5_000 }).toBe(401);
};

interface Erased {
  readonly id: string;
  /** Stands in all that she wrote, and in her e-mail address. */
  readonly words: string;
  /** The one that others saw. */
  readonly name: string;
}

/**
 * Nothing of hers stands anywhere, but for her id in tombstones, and in what is swept later: logs and the broker's
 * copies. The write-ahead log is written over in time.
 */
export const isErasedFrom = async (stack: Stack, { id, words, name }: Erased): Promise<void> => {
  expect(await sweep(stack, words)).toMatchObject({ tables: [], files: [], logs: [], broker: [] });
  expect(await sweep(stack, name)).toMatchObject({ tables: [], files: [], logs: [] });
  // Taken back by a timer, once she is erased.
  await expect.poll(async () => (await sweep(stack, name)).broker).toEqual([]);
  const { tables, files } = await sweep(stack, id);
  expect([...tables.filter((table) => !tombstones.test(table)), ...files]).toEqual([]);
};

/** No key is left that opens a copy of what was hers. */
export const hasNoKeys = async (stack: Stack, sql: Sql, { mia }: TwoLives): Promise<void> => {
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
export const keepsHers = async (stack: Stack, { ana, connection, answered, theirs }: TwoLives, other: string) => {
  const contents = async (path: string) =>
    ((await contentOf(stack, path, ana.token)) as { items: { content: string }[] }).items.map(({ content }) => content);
  expect(await contents(`/api/community/connections/${connection}/messages`)).toEqual([`${other} says.`]);
  expect(await contentOf(stack, `/api/community/connections/${connection}`, ana.token)).toMatchObject({ person: null });
  expect(await contents(`/api/community/posts/${theirs}/comments`)).toEqual([`${other} answers.`]);
  expect(await contents(`/api/community/posts/${answered}/comments`)).toEqual([`${other} answers.`]);
  expect(await contentOf(stack, `/api/community/posts/${answered}`, ana.token)).toMatchObject({
    ...{ author: null, removed: true, title: '', content: '', comments: 1 },
  });
};

/** A word that only she writes, and one that only the other does. */
export const newWords = () => {
  const tag = randomBytes(6).toString('hex');
  return [`marigold${tag}`, `lighthouse${tag}`] as const;
};
