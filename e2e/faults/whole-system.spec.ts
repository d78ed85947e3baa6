import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@reset/stack';
import postgres from 'postgres';
import { energizeScores, history, needing } from '../support/attempts.ts';
import { callJson } from '../support/call.ts';
import { type OwnSystem, startOwn } from '../support/own-supervisor.ts';
import { newMember, signIn } from '../support/people.ts';
import { v7 as uuidv7 } from '../support/uuid.ts';

let home: string;
let port: number;
let running: OwnSystem | null = null;

const start = async (): Promise<OwnSystem> => {
  const started = await startOwn(home, port);
  if ('failed' in started) throw new Error(started.failed);
  running = started;
  return started;
};

test.beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'reset-own-'));
  chmodSync(home, 0o711);
  port = await freePort();
});

test.afterAll(async () => {
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
});

test('kill -9 of everything, the supervisor first: a new start finds accounts and results', async () => {
  const first = await start();
  const member = await newMember(first);
  const body = { id: uuidv7(), answers: needing('energize') };
  const saved = await callJson(first, 'POST /api/reset-content/attempts', { body, token: member.token });
  expect(saved.status).toBe(200);

  const pids = first.pids();
  expect(pids.length).toBeGreaterThanOrEqual(6);
  for (const pid of pids) process.kill(pid, 'SIGKILL');

  const second = await start();
  expect(second.url).toBe(first.url);
  expect((await signIn(second, member)).user.id).toBe(member.id);
  // Signed in before, she still is: neither the session nor the key that signs has changed.
  expect(await history(second, member.token)).toMatchObject([{ id: body.id, scores: energizeScores }]);
});

test('kill -9 of the supervisor alone: a new start takes the place of what it left running', async () => {
  const first = running ?? (await start());
  const [supervisor = 0, ...parts] = first.pids();
  process.kill(supervisor, 'SIGKILL');
  const second = await start();
  expect((await fetch(`${second.url}/statusz`)).status).toBe(200);
  expect(second.pids().filter((pid) => [supervisor, ...parts].includes(pid))).toEqual([]);
});

test('a second start on the same data is refused while the first one runs', async () => {
  const system = running ?? (await start());
  const refused = await startOwn(home, await freePort());
  expect(refused).toEqual({ failed: expect.stringContaining('RESET runs already in this checkout') });
  expect((await fetch(`${system.url}/statusz`)).status).toBe(200);
});

test('a wrapping key that is missing while keys are wrapped with it stops the start, and none is made', async () => {
  const system = running ?? (await start());
  const file = join(home, 'secrets', 'wrapping-key');
  const key = readFileSync(file, 'utf8');
  const url = new URL(system.postgresUrl);
  url.pathname = '/keyring';
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
  const owner = crypto.randomUUID();
  await sql`insert into reset_content.data_key (owner_id, key_id, wrapped, kek_id)
    values (${owner}, ${crypto.randomUUID()}, ${Buffer.from('wrapped')}, 'kek')`;
  await sql.end();
  await system.stop();
  running = null;

  renameSync(file, `${file}.away`);
  const refused = await startOwn(home, port);
  expect(refused).toEqual({ failed: expect.stringContaining('The wrapping key is missing') });
  expect(refused).toEqual({ failed: expect.stringContaining('Put the file secrets/wrapping-key back from a backup') });
  expect(existsSync(file)).toBe(false);

  // Nor does another key do: the services themselves say which one they want.
  renameSync(`${file}.away`, file);
  const wrong = await startOwn(home, port);
  expect(wrong).toEqual({ failed: expect.stringContaining('RESET_WRAPPING_KEY is not the key') });
  expect(readFileSync(file, 'utf8')).toBe(key);
});
