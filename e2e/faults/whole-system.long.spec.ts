import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@reset/stack';
import postgres from 'postgres';
import { startOwn } from '../support/own-supervisor.ts';
import { openPlace } from '../support/own-place.ts';

let place: Awaited<ReturnType<typeof openPlace>>;
test.beforeAll(async () => {
  place = await openPlace();
});
test.afterAll(() => place.close());

test('kill -9 of the supervisor alone: a new start takes the place of what it left running', async () => {
  const first = await place.running();
  const [supervisor = 0, ...parts] = first.pids();
  process.kill(supervisor, 'SIGKILL');
  const second = await place.start();
  expect((await fetch(`${second.url}/statusz`)).status).toBe(200);
  expect(second.pids().filter((pid) => [supervisor, ...parts].includes(pid))).toEqual([]);
});

test('a second start on the same data is refused while the first one runs', async () => {
  const system = await place.running();
  const refused = await startOwn(place.home, await freePort());
  expect(refused).toEqual({ failed: expect.stringContaining('RESET runs already in this checkout') });
  expect((await fetch(`${system.url}/statusz`)).status).toBe(200);
});

test('a wrapping key that is missing while keys are wrapped with it stops the start, and none is made', async () => {
  const system = await place.running();
  const file = join(place.home, 'secrets', 'wrapping-key');
  const key = readFileSync(file, 'utf8');
  const url = new URL(system.postgresUrl);
  url.pathname = '/keyring';
  const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
  const owner = crypto.randomUUID();
  await sql`insert into reset_content.data_key (owner_id, key_id, wrapped, kek_id)
    values (${owner}, ${crypto.randomUUID()}, ${Buffer.from('wrapped')}, 'kek')`;
  await sql.end();
  await place.stop();

  renameSync(file, `${file}.away`);
  const refused = await startOwn(place.home, place.port);
  expect(refused).toEqual({ failed: expect.stringContaining('The wrapping key is missing') });
  expect(refused).toEqual({ failed: expect.stringContaining('Put the file secrets/wrapping-key back from a backup') });
  expect(existsSync(file)).toBe(false);

  // Nor does another key do: the services themselves say which one they want.
  renameSync(`${file}.away`, file);
  const wrong = await startOwn(place.home, place.port);
  expect(wrong).toEqual({ failed: expect.stringContaining('RESET_WRAPPING_KEY is not the key') });
  expect(readFileSync(file, 'utf8')).toBe(key);
});
