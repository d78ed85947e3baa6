import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import { callJson } from '../support/call.ts';
import { openPlace } from '../support/own-place.ts';
import { type Member, newMember, signIn } from '../support/people.ts';
import { newEntry, saveEntry } from '../support/writing.ts';

let place: Awaited<ReturnType<typeof openPlace>>;
test.beforeAll(async () => {
  place = await openPlace();
});
test.afterAll(() => place.close());

type Where = Awaited<ReturnType<typeof place.start>>;

/** Owners of keys that are there, in every service. */
const keysOf = async ({ postgresUrl }: Where, id: string): Promise<number> => {
  const url = new URL(postgresUrl);
  url.pathname = '/keyring';
  const keyring = postgres(url.href, { max: 1, onnotice: () => undefined });
  try {
    const schemas = await keyring<{ name: string }[]>`
      select table_schema as name from information_schema.tables where table_name = 'data_key'`;
    let keys = 0;
    for (const { name } of schemas) {
      const [row] = await keyring<{ n: number }[]>`select count(*)::int as n from ${keyring(name)}.data_key
        where owner_id like ${`%${id}%`} and wrapped is not null`;
      keys += row?.n ?? 0;
    }
    return keys;
  } finally {
    await keyring.end({ timeout: 5 });
  }
};
const status = async (at: Where, route: string, token: string) => (await callJson(at, route, { token })).status;
const signInStatus = async (at: Where, { email, password }: Member) =>
  (await callJson(at, 'POST /auth/v1/token?grant_type=password', { body: { email, password } })).status;

test('a copy of data and keyring from before a deletion serves its first request without her', async () => {
  const first = await place.start();
  const [mia, ana] = [await newMember(first), await newMember(first)];
  const hers = await saveEntry(first, mia.token, newEntry('Only for me.'));
  const anas = await saveEntry(first, ana.token, newEntry('Ana writes.'));
  await place.stop();
  const [data, before] = [join(place.home, 'postgres'), join(place.home, 'before')];
  execFileSync('cp', ['-a', data, before]);

  const second = await place.start();
  expect(await keysOf(second, mia.id)).toBeGreaterThan(0);
  const { json } = await callJson(second, 'POST /functions/v1/delete-user', {
    body: { userId: mia.id },
    token: mia.token,
  });
  const { receipt } = json as { readonly receipt: string };
  await expect.poll(() => keysOf(second, mia.id)).toBe(0);
  await place.stop();

  rmSync(data, { recursive: true });
  renameSync(before, data);
  const ledger = join(place.home, 'ledger', 'erasures.jsonl');
  const line = readFileSync(ledger, 'utf8');
  appendFileSync(ledger, line.replace(mia.id, ana.id));
  const third = await place.start();
  expect(await status(third, `GET /api/journal-ai/entries/${hers}`, mia.token)).toBe(401);
  expect(await signInStatus(third, mia)).toBe(400);
  expect(await keysOf(third, mia.id)).toBe(0);
  expect(await status(third, 'GET /api/identity/me', mia.token)).toBe(401);
  expect(await status(third, `GET /api/identity/receipts/${receipt}`, '')).toBe(200);
  // What a stranger added erases nobody, and is told.
  expect(await status(third, `GET /api/journal-ai/entries/${anas}`, ana.token)).toBe(200);
  expect((await signIn(third, ana)).user.id).toBe(ana.id);
  const logs = readdirSync(join(place.home, 'logs')).map((name) =>
    readFileSync(join(place.home, 'logs', name), 'utf8'),
  );
  expect(logs.join('\n')).toContain('the erasure ledger is not as it was written');

  const again = await newMember(third, mia);
  expect(again.id).not.toBe(mia.id);
  await place.stop();
  const fourth = await place.start();
  expect((await signIn(fourth, mia)).user.id).toBe(again.id);
});
