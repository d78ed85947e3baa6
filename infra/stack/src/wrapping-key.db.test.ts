import postgres from 'postgres';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSecrets } from './secrets.ts';
import { temporaryFolder } from './test/folder.ts';
import { wrappingKey } from './wrapping-key.ts';

const admin = inject('TEST_POSTGRES_URL');
const keyring = `keyring_${randomUUID().slice(0, 8)}`;
const within = new URL(admin);
within.pathname = `/${keyring}`;

const run = async (url: string, query: string): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql.unsafe(query);
  await sql.end();
};

beforeAll(async () => {
  await run(admin, `create database ${keyring}`);
  await run(within.href, 'create schema cook; create table cook.data_key (owner_id text, wrapped bytea)');
});
afterAll(() => run(admin, `drop database ${keyring} with (force)`));

const ask = (folder: string, services = ['host', 'cook']) => wrappingKey(openSecrets(folder), within.href, services);

test('the key is made at the first start, and the same ever after', async () => {
  const folder = temporaryFolder();
  const key = await ask(folder);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await ask(folder)).toBe(key);
});

test('a missing key stops the start while wrapped keys exist; it is never made anew', async () => {
  const kept = temporaryFolder();
  const key = await ask(kept);
  await run(within.href, "insert into cook.data_key values ('maya', '\\x01')");
  const lost = temporaryFolder();
  await expect(ask(lost)).rejects.toThrow(/The wrapping key is missing, and the keyring of cook holds keys/);
  expect(openSecrets(lost).read('wrapping-key')).toBeNull();
  expect(await ask(kept)).toBe(key);
});

test('tombstones of destroyed keys need no wrapping key', async () => {
  await run(within.href, 'update cook.data_key set wrapped = null');
  expect(await ask(temporaryFolder())).toEqual(expect.any(String));
});
