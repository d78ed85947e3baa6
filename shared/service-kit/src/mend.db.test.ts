import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { note } from '../fixture/src/note/tables.ts';
import { room } from '../fixture/src/room/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { roomMessages, roomChat } from '../fixture/src/message/tables.ts';
import { connect } from './db.ts';
import { type Keyring, openKeyring } from './keyring.ts';
import { mendCommand } from './mend-command.ts';
import { type MendParts, mendRows } from './mend.ts';
import { type Client, giveCommand, type Stack, stack } from './test.ts';
import { looseSeal } from './test/loose-seal.ts';

const wrappingKey = randomBytes(32);
let kit: Stack;
let keys: Sql;
let keyring: Keyring;
let databaseUrl: string;
let seal: ReturnType<typeof looseSeal>;
let ana: Client;

beforeAll(async () => {
  const RESET_WRAPPING_KEY = wrappingKey.toString('base64');
  kit = await stack(fixture, new URL('../fixture/', import.meta.url), { RESET_WRAPPING_KEY });
  const [there] = await kit.db.execute<{ name: string; schema: string }>(
    sql`select current_database() as name, current_schema() as schema`,
  );
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${there?.name}`;
  url.searchParams.set('search_path', there?.schema ?? '');
  databaseUrl = url.href;
  keys = connect(url.href, 1);
  keyring = await openKeyring(fixture.name, url.href, wrappingKey);
  seal = looseSeal(keys, fixture.name, wrappingKey);
});
beforeEach(async () => {
  for (const table of [note, room]) await kit.db.delete(table);
  await keys`delete from data_key`;
  ana = await kit.as();
});
afterAll(async () => {
  await Promise.all([keys.end(), keyring.close()]);
  await kit.close();
});

const mend = (more: Partial<MendParts> = {}) =>
  mendRows(fixture, { db: kit.db, keys, keyring, wrappingKey, write: true, ...more });
const read = (id: string) => ana.fetch(`/api/fixture/notes/${id}`);
const secretOf = async (id: string) => (await ana.send(notes.readNote, { id })).secret;
/** An id with at least two letters, so that it has other spellings, and few enough that all of them are tried. */
const lettered = () => randomUUID().replace(/[b-f]/g, '9').replace(/^.|.$/g, 'a');
const mixed = (id: string) => id.replace('a', 'A');

/** A note of hers as it was kept where the id came in another spelling. */
const keepNote = async (id: string, spelling: string, words: string) => {
  const secret = await seal(ana.id, `note.secret.${spelling}`, words);
  const created_at = kit.clock.now().toISOString();
  await kit.db.insert(note).values({ id, user_id: ana.id, title: 'A title', secret, created_at });
};

it('mends what was sealed for another spelling of its place, and only looks unless it is told to write', async () => {
  const ids = Array.from({ length: 7 }, lettered);
  for (const [n, id] of ids.entries()) await keepNote(id, n % 2 ? id.toUpperCase() : mixed(id), `Words ${n}`);
  const fine = lettered();
  await keepNote(fine, fine, 'Fine');
  expect((await read(ids[0] ?? '')).status).toBe(500);

  expect(await mend({ write: false, batch: 3 })).toMatchObject({ looked: 8, mended: 7, unreadable: [] });
  expect((await read(ids[0] ?? '')).status).toBe(500);
  expect(await mend({ batch: 3 })).toMatchObject({ looked: 8, mended: 7, unreadable: [] });
  expect(await Promise.all(ids.map(secretOf))).toEqual(ids.map((_, n) => `Words ${n}`));
  expect(await secretOf(fine)).toBe('Fine');
  expect(await mend()).toMatchObject({ looked: 8, mended: 0, unreadable: [], keys: { loose: 0, dropped: 0 } });
});

it('never mends what another row or another owner was given, nor what was changed', async () => {
  const [one, two, bent] = [lettered(), lettered(), lettered()];
  const bea = await kit.as();
  await keepNote(one, two.toUpperCase(), 'Of another row');
  const secret = await seal(bea.id.toUpperCase(), `note.secret.${two}`, 'Of another owner');
  await kit.db
    .insert(note)
    .values({ id: two, user_id: ana.id, title: 'A title', secret, created_at: kit.clock.now().toISOString() });
  await keepNote(bent, mixed(bent), 'Changed');
  await kit.db.execute(
    sql`update ${note} set secret = set_byte(secret, 40, 1 + get_byte(secret, 40)) where id = ${bent}`,
  );

  const found = await mend();
  expect(found).toMatchObject({ looked: 3, mended: 0 });
  expect(found.unreadable.toSorted()).toEqual([one, two, bent].map((id) => `note.secret.${id}`).toSorted());
  for (const id of [one, two, bent]) expect((await read(id)).status).toBe(500);
  // What cannot be read yet keeps its key.
  expect(found.keys).toEqual({ loose: bea.id === bea.id.toUpperCase() ? 0 : 1, dropped: 0 });
});

it('mends a conversation that one message made unreadable, and leaves no key that an erasure would not name', async () => {
  const [id, bea] = [lettered(), await kit.as()];
  await kit.db.insert(room).values({ id, buyer_id: ana.id, seller_id: bea.id });
  const say = async (seq: number, spelling: string, message: string, words: string) => {
    const body = await seal(`${spelling}:${ana.id}`, `room_message.body.${mixed(message)}`, words);
    const row = { conversation_id: id, seq, id: message, sender_id: ana.id, body };
    await kit.db.insert(roomMessages).values({ ...row, created_at: kit.clock.now().toISOString() });
    await kit.db.update(room).set({ last_seq: seq }).where(eq(room.id, id));
  };
  await say(1, id, lettered(), 'One');
  await say(2, id.toUpperCase(), lettered(), 'Two');
  await say(3, mixed(id), lettered(), 'Three');
  const page = () => kit.acting(bea.id, (ctx) => roomChat.list(ctx, { id, limit: 50 }));
  await expect(page()).rejects.toThrow('sealed');

  expect(await mend()).toEqual({ looked: 3, mended: 3, unreadable: [], keys: { loose: 2, dropped: 2 } });
  expect((await page()).items.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
  const owners = await keys<{ owner_id: string }[]>`select owner_id from data_key where owner_id like '%:%'`;
  expect(owners.map(({ owner_id }) => owner_id)).toEqual([`${id}:${ana.id}`]);

  const copies = await kit.db.select().from(roomMessages).where(eq(roomMessages.conversation_id, id));
  await kit.deliver('identity.erasure.requested.v1', { id: ana.id });
  for (const copy of copies) {
    await expect(kit.acting(bea.id, ({ open }) => open(roomMessages.body, copy))).rejects.toThrow('destroyed');
  }
});

it('goes on where it was interrupted, and beside her own changes', async () => {
  const ids = Array.from({ length: 6 }, lettered).toSorted();
  for (const id of ids) await keepNote(id, id.toUpperCase(), 'Before');
  let left = 3;
  const breaking: Keyring = {
    ...keyring,
    seal: async (...place) => {
      if (left === 0) throw new Error('the process ended');
      left -= 1;
      // She writes at this very moment.
      if (left === 2)
        await kit.db
          .update(note)
          .set({ secret: await keyring.seal(...place) })
          .where(eq(note.id, ids[0] ?? ''));
      return keyring.seal(...place);
    },
  };
  await expect(mend({ keyring: breaking })).rejects.toThrow('the process ended');
  expect(await mend()).toMatchObject({ looked: 6, mended: 3, unreadable: [] });
  expect(await Promise.all(ids.map(secretOf))).toEqual(ids.map(() => 'Before'));
});

it('the operator is told service by service, and what cannot be read is an exit code', async () => {
  const RESET_WRAPPING_KEY = wrappingKey.toString('base64');
  const env = { DATABASE_URL: databaseUrl, KEYRING_URL: databaseUrl, RESET_WRAPPING_KEY, RESET_OTHER: 'not its own' };
  const command = mendCommand(fixture, async (_, write) => (write ? 2 : 1));
  const run = async (...args: string[]) => {
    const { code, said } = await giveCommand(command, args, env);
    return [code, said.trimEnd()];
  };
  const [id, lost] = [lettered(), lettered()];
  await keepNote(id, id.toUpperCase(), 'Words');
  const none = '0 keys under another spelling of their owner, 0 dropped.';
  const two = 'things kept under another spelling of their id;';
  expect(await run()).toEqual([
    0,
    `reset-content: 1 sealed texts looked at, 1 can be mended, 0 unreadable; 1 ${two} ${none}`,
  ]);
  await keepNote(lost, id, 'Words of another row');
  expect(await run('--write')).toEqual([
    1,
    `reset-content: 2 sealed texts looked at, 1 mended, 1 unreadable; 2 ${two} ${none} \n  unreadable: note.secret.${lost}`,
  ]);
  expect(await run('--all')).toEqual([2, 'Usage: rows:mend [--write]']);
});
