import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportsApi, ticketsApi } from '@reset/contracts/http/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Identity, startIdentity } from '../test/identity.ts';
import { newPerson } from '../test/people.ts';
import { playParts } from '../test/played-parts.ts';

let identity: Identity;
let house: Awaited<ReturnType<typeof playParts>>;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reset-tickets-'));
  house = await playParts(() => identity.url);
  identity = await startIdentity({ RESET_UPSTREAMS: house.upstreams, FILES_FOLDER: folder });
});
afterAll(async () => {
  await identity.close();
  house.close();
  await rm(folder, { recursive: true, force: true });
});

/** Somebody with an archive that is ready. */
const withArchive = async () => {
  const who = await newPerson(identity);
  const id = randomUUID();
  expect((await who.ask(exportsApi.createDataExport, { id })).status).toBe(200);
  const state = async () => (await who.ask(exportsApi.readDataExport, {})).body.current?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('ready');
  const ticket = async () => identity.url + (await who.ask(ticketsApi.createTicket, { id })).body.url;
  return { who, ticket };
};

test('an address ends with the session that asked for it, and with that one alone', async () => {
  const { who, ticket } = await withArchive();
  const other = await ticket();
  await who.browser.auth.signOut({ scope: 'local' });
  await who.browser.auth.signInWithPassword({ email: who.email, password: who.password });
  const url = await ticket();
  expect((await fetch(other)).status).toBe(404);
  const answer = await fetch(url);
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
});

test('who asks for the head alone uses nothing up, and gets no bytes', async () => {
  const { ticket } = await withArchive();
  const url = await ticket();
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
  const whole = await fetch(url);
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(head.headers.get('content-length')));
  expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
  expect((await fetch(url)).status).toBe(404);
});

test('asked for twice at once it serves one', async () => {
  const { ticket } = await withArchive();
  const url = await ticket();
  const both = await Promise.all([fetch(url), fetch(url)]);
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
  await Promise.all(both.map((one) => one.arrayBuffer()));
});
