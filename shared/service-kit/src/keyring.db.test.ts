import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notes } from '../fixture/src/note/contract.ts';
import { proxyTo } from '../fixture/tcp-proxy.ts';
import { note } from '../fixture/src/note/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { connect } from './db.ts';
import { migrateKeyring, openKeyring } from './keyring.ts';
import { type Client, type Stack, stack } from './test.ts';

let kit: Stack;
let ana: Client;
let url: string;
const wrapping = randomBytes(32);

beforeAll(async () => {
  kit = await stack(fixture, new URL('../fixture/', import.meta.url));
  ana = await kit.as();
  const admin = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const sql = connect(admin.href, 1);
  const name = `keyring_${randomBytes(4).toString('hex')}`;
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  admin.pathname = `/${name}`;
  url = admin.href;
  await migrateKeyring(url);
});
afterAll(() => kit.close());

const stored = async (id: string) => (await kit.db.select().from(note).where(eq(note.id, id)))[0];
const write = async (secret: string) =>
  (await ana.send(notes.createNote, { id: randomUUID(), title: 'A title', secret })).id;

describe('sealed columns', () => {
  it('keep nothing readable', async () => {
    const id = await write('a very private sentence');
    expect(Buffer.from((await stored(id))?.secret ?? []).toString('latin1')).not.toContain('private');
    expect((await ana.send(notes.readNote, { id })).secret).toBe('a very private sentence');
  });

  it('cannot be read in another row or changed', async () => {
    const [one, two] = [await write('the first'), await write('the second')];
    const first = (await stored(one))?.secret;
    await kit.db
      .update(note)
      .set({ secret: first ?? null })
      .where(eq(note.id, two));
    expect((await ana.fetch(`/api/fixture/notes/${two}`)).status).toBe(500);
    const bent = Uint8Array.from(first ?? []);
    bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
    await kit.db.update(note).set({ secret: bent }).where(eq(note.id, one));
    expect((await ana.fetch(`/api/fixture/notes/${one}`)).status).toBe(500);
  });
});

describe('the keyring', () => {
  it('opens what it sealed, for the same owner and place only', async () => {
    const ring = await openKeyring('a', url, wrapping);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.uuid(), async (text, owner) => {
        const bytes = await ring.seal(owner, 'note.secret.1', text);
        expect(await ring.open(owner, 'note.secret.1', bytes)).toBe(text);
        await expect(ring.open(owner, 'note.secret.2', bytes)).rejects.toThrow('not sealed for this place');
        await expect(ring.open(randomUUID(), 'note.secret.1', bytes)).rejects.toThrow('sealed by another key');
      }),
      { numRuns: process.env['RESET_FULL'] ? 500 : 25 },
    );
    await ring.close();
  });

  it('seals for no other spelling than the one that is stored, and destroys no other key', async () => {
    const ring = await openKeyring('a', url, wrapping);
    await fc.assert(
      fc.asyncProperty(fc.uuid(), async (id) => {
        const large = id.toUpperCase();
        for (const other of [large === id ? 'A' : large, `{${id}}`, id.replaceAll('-', ''), ` ${id}`, '']) {
          for (const sealed of [
            ring.seal(other, `note.secret.${id}`, 'x'),
            ring.seal(id, `note.secret.${other} `, 'x'),
          ])
            await expect(sealed).rejects.toThrow('another spelling');
          await expect(ring.destroy(`report:${other} `)).rejects.toThrow('another spelling');
        }
      }),
      { numRuns: 10 },
    );
    await ring.close();
  });

  it('makes one key for an owner however many ask at once', async () => {
    const owner = randomUUID();
    const [one, two] = await Promise.all([openKeyring('a', url, wrapping), openKeyring('a', url, wrapping)]);
    const sealed = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? one : two).seal(owner, 'p', String(n))),
    );
    for (const [n, bytes] of sealed.entries()) expect(await one.open(owner, 'p', bytes)).toBe(String(n));
    await Promise.all([one.close(), two.close()]);
  });

  it('destroys for ever: nothing opens, nothing new is sealed', async () => {
    const owner = randomUUID();
    const ring = await openKeyring('a', url, wrapping);
    const bytes = await ring.seal(owner, 'p', 'gone soon');
    await ring.destroy(owner);
    await ring.destroy(owner);
    await expect(ring.open(owner, 'p', bytes)).rejects.toThrow('destroyed');
    await expect(ring.seal(owner, 'p', 'again')).rejects.toThrow('destroyed');
    await ring.close();
  });

  it('reads the keys of a whole page at once', async () => {
    const proxy = await proxyTo(url);
    const [near, far] = [await openKeyring('a', url, wrapping), await openKeyring('a', proxy.url, wrapping)];
    const owners = Array.from({ length: 10 }, () => randomUUID());
    const page = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const owner = owners[n % owners.length] ?? '';
        return { owner, bytes: await near.seal(owner, 'p', String(n)) };
      }),
    );
    const before = proxy.asked();
    const texts = await Promise.all(page.map(({ owner, bytes }) => far.open(owner, 'p', bytes)));
    expect(texts).toEqual(page.map((_, n) => String(n)));
    expect(proxy.asked() - before).toBe(1);
    await Promise.all([near.close(), far.close()]);
    await proxy.close();
  });

  it('keeps no key that was read while it was being destroyed', async () => {
    const owner = randomUUID();
    const ring = await openKeyring('a', url, wrapping);
    const bytes = await ring.seal(owner, 'p', 'words');
    const [other, watcher] = [connect(url, 1), connect(url, 1)];
    let destroyed = Promise.resolve();
    await other.begin(async (tx) => {
      await tx`select 1 from data_key where owner_id = ${owner} for update`;
      destroyed = ring.destroy(owner);
      await expect
        .poll(async () => {
          const rows = await watcher`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return rows.length;
        })
        .toBeGreaterThan(0);
      // Not destroyed yet: it may still be read.
      expect(await ring.open(owner, 'p', bytes)).toBe('words');
    });
    await destroyed;
    await expect(ring.open(owner, 'p', bytes)).rejects.toThrow('destroyed');
    await Promise.all([ring.close(), other.end(), watcher.end()]);
  });

  it('another process forgets a destroyed key when it hears, and all of them when it may have missed one', async () => {
    const [mia, eve] = [randomUUID(), randomUUID()];
    const proxy = await proxyTo(url);
    const [one, two] = [await openKeyring('a', url, wrapping), await openKeyring('a', proxy.url, wrapping)];
    const bytes = await one.seal(mia, 'p', 'words');
    const others = await one.seal(eve, 'p', 'words');
    const opened = (owner: string, sealed: Uint8Array) =>
      two.open(owner, 'p', sealed).catch((error: unknown) => (error as Error).message);
    expect(await opened(mia, bytes)).toBe('words');
    await one.destroy(mia);
    await expect.poll(() => opened(mia, bytes)).toBe('the key was destroyed');

    expect(await opened(eve, others)).toBe('words');
    proxy.fallSilent();
    await one.destroy(eve);
    proxy.cut();
    proxy.speak();
    await expect.poll(() => opened(eve, others), { timeout: 40_000 }).toBe('the key was destroyed');
    await Promise.all([one.close(), two.close()]);
    await proxy.close();
  });

  it('another process forgets a destroyed key within a minute, heard or not', async () => {
    const owner = randomUUID();
    let now = Date.now();
    const [one, two] = await Promise.all([
      openKeyring('a', url, wrapping),
      openKeyring('a', url, wrapping, () => new Date(now)),
    ]);
    const bytes = await one.seal(owner, 'p', 'words');
    expect(await two.open(owner, 'p', bytes)).toBe('words');
    await one.destroy(owner);
    now += 60_001;
    await expect(two.open(owner, 'p', bytes)).rejects.toThrow('destroyed');
    await Promise.all([one.close(), two.close()]);
  });

  it('refuses to open with a wrapping key that is not its own', async () => {
    const ring = await openKeyring('a', url, wrapping);
    await ring.seal(randomUUID(), 'p', 'words');
    await ring.close();
    await expect(openKeyring('a', url, randomBytes(32))).rejects.toThrow(
      /RESET_WRAPPING_KEY is not the key that \d+ data keys/,
    );
  });
});
