import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportLimits } from '@reset/contracts/exports';
import { type DataExport, exportsApi, ticketsApi } from '@reset/contracts/http/exports';
import { type Client, refusal, type Stack, stack } from '@reset/service-kit/test';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dataHolder } from '../holders/tables.ts';
import { identity as ownService } from '../service.ts';
import { newKey } from '../test/new-key.ts';
import { playParts } from '../test/played-parts.ts';
import { unzip } from '../test/unzip.ts';
import { dataExport, gatheredPart } from './tables.ts';

const HOUR = 3_600_000;
const PICTURE = '019aae00-0000-7000-8000-000000000001.jpg';
const GONE = '019aae00-0000-7000-8000-000000000002.jpg';
const bytes = Buffer.from('\u00ff\u00d8\u00ff and the rest of a picture', 'latin1');

const entry = {
  ...{
    id: '019aae00-0000-7000-8000-0000000000aa',
    content: 'A <b>quiet</b> harbour.\nAnd "rest".',
    mood: 3,
    energy: 2,
  },
  ...{ mood_tags: ['calm'], entry_type: 'free', source: 'text', ai_feedback: null, feedback_by: null, version: 1 },
  ...{ created_at: '2026-11-20T23:30:00.000Z', updated_at: '2026-11-20T23:30:00.000Z', deleted_at: null },
};
const later = {
  ...entry,
  id: '019aae00-0000-7000-8000-0000000000bb',
  content: 'Later.',
  created_at: '2026-11-22T08:00:00.000Z',
};

let identity: Stack;
let house: Awaited<ReturnType<typeof playParts>>;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reset-exports-'));
  house = await playParts(() => identity.url);
  identity = await stack(ownService, new URL('../../', import.meta.url), {
    ...{ JWT_SIGNING_KEY: await newKey(), RESET_UPSTREAMS: house.upstreams, FILES_FOLDER: folder },
  });
  for (const service of ['journal-ai', 'marketplace'])
    await identity.db
      .insert(dataHolder)
      .values({ service, enrolled_at: new Date().toISOString(), told_at: new Date().toISOString() });
  house.kept.set('journal-ai', {
    lines: [
      { list: 'journal entries' },
      ...[entry, later].map((row) => ({ part: 'journal entries', row })),
      { list: 'notes' },
    ],
  });
  const named = [PICTURE, GONE].map((name) => ({ name, type: 'image/jpeg', size: bytes.length, url: `/x/${name}` }));
  house.kept.set('marketplace', {
    lines: [
      { list: 'pictures' },
      { part: 'pictures', row: { id: randomUUID(), created_at: '2026-11-21T10:00:00.000Z', files: [PICTURE] } },
      { list: 'files' },
      ...named.map((row) => ({ part: 'files', row })),
    ],
    files: { [PICTURE]: bytes },
  });
});
afterEach(() => {
  house.away.clear();
  house.broken.clear();
});
afterAll(async () => {
  await identity.close();
  house.close();
  await rm(folder, { recursive: true, force: true });
});

const current = async (who: Client): Promise<DataExport | null> =>
  (await who.send(exportsApi.readDataExport, {})).current;
const isReady = (who: Client) =>
  expect.poll(async () => (await current(who))?.state, { timeout: 20_000 }).toBe('ready');
/** The same where it waits: time goes on until it is asked again. */
const isReadyLater = (who: Client) =>
  expect
    .poll(
      async () => {
        identity.clock.advance(5_000);
        return (await current(who))?.state;
      },
      { timeout: 20_000 },
    )
    .toBe('ready');
const begin = (who: Client, days = {}) => who.send(exportsApi.createDataExport, { id: randomUUID(), ...days });
const download = async (who: Client, id: string) => {
  const { url } = await who.send(ticketsApi.createTicket, { id });
  return identity.visitor.fetch(url);
};
const filesOf = async (who: Client, id: string) => unzip(Buffer.from(await (await download(who, id)).arrayBuffer()));
const kept = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const textIn = (files: ReadonlyMap<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';

test('everything of all services in one archive: to read, to take elsewhere, each file with its sum', async () => {
  const ana = await identity.as({ name: 'Ana' });
  const made = await begin(ana);
  expect(made).toMatchObject({ state: 'making', size: null, expires_at: null });
  expect(made.parts.map(({ service }) => service)).toEqual(['identity', 'journal-ai', 'marketplace']);
  await isReady(ana);
  const answer = await download(ana, made.id);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="reset-\d{4}-\d\d-\d\d\.zip"$/);
  const zip = Buffer.from(await answer.arrayBuffer());
  expect(zip).toHaveLength((await current(ana))?.size ?? 0);
  const files = await unzip(zip);
  expect([...files.keys()]).toEqual([
    'index.html',
    ...['markdown/journal-ai.md', 'json/journal-ai.json', 'day-one/Journal.json'],
    ...['markdown/marketplace.md', 'json/marketplace.json', `files/marketplace/${PICTURE}`],
    ...['markdown/identity.md', 'json/identity.json'],
    'manifest.json',
  ]);
  expect(files.get(`files/marketplace/${PICTURE}`)).toEqual(bytes);
  expect(JSON.parse(textIn(files, 'json/journal-ai.json'))).toEqual({ 'journal entries': [entry, later], notes: [] });
  expect(JSON.parse(textIn(files, 'json/identity.json'))).toMatchObject({ account: null, sessions: [] });
  expect(JSON.parse(textIn(files, 'day-one/Journal.json'))).toEqual({
    metadata: { version: '1.0' },
    entries: [
      expect.objectContaining({
        ...{ uuid: '019AAE000000700080000000000000AA', creationDate: '2026-11-20T23:30:00Z' },
        ...{ text: entry.content, tags: ['calm'], timeZone: 'UTC' },
      }),
      expect.objectContaining({ text: 'Later.' }),
    ],
  });
  expect(textIn(files, 'markdown/journal-ai.md')).toContain('A \\<b\\>quiet\\</b\\> harbour.\nAnd "rest".');
  const page = textIn(files, 'index.html');
  expect(page).toContain('A &lt;b&gt;quiet&lt;/b&gt; harbour.\nAnd &quot;rest&quot;.');
  expect(page).toContain(`<img src="files/marketplace/${PICTURE}"`);
  expect(page).not.toMatch(/<script|<link|https?:/);
  const manifest = JSON.parse(textIn(files, 'manifest.json')) as {
    files: { path: string; size: number; sha256: string }[];
  };
  expect(manifest.files.map(({ path }) => path)).toEqual([...files.keys()].slice(0, -1));
  for (const { path, size, sha256 } of manifest.files) {
    const file = files.get(path) ?? Buffer.alloc(0);
    const hash = createHash('sha256').update(file).digest('hex');
    expect({ path, size, sha256 }).toEqual({ path, size: file.length, sha256: hash });
  }
});

test('the days she asked for, where she is; what says no time comes along', async () => {
  const who = await identity.as();
  const answer = await who.fetch('/api/identity/exports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-time-zone': 'Asia/Tokyo' },
    body: JSON.stringify({ id: randomUUID(), from: '2026-11-21', until: '2026-11-21' }),
  });
  const { id } = (await answer.json()) as DataExport;
  await isReady(who);
  const files = await filesOf(who, id);
  // Half past eleven in the evening in London is the next morning there.
  expect(JSON.parse(textIn(files, 'json/journal-ai.json'))).toEqual({ 'journal entries': [entry], notes: [] });
  expect(JSON.parse(textIn(files, 'json/identity.json'))).toMatchObject({ profile: null });
  expect([...files.keys()]).not.toContain(`files/marketplace/${PICTURE}`);
  const wrong = await refusal(begin(await identity.as(), { from: '2026-11-22', until: '2026-11-21' }));
  expect(wrong.body.fields).toEqual({ until: 'Please choose a last day that is not before the first' });
});

test('it waits for who is away and says for whom; what was gathered stays', async () => {
  for (const how of [house.away, house.broken]) {
    const who = await identity.as();
    how.add('marketplace');
    const { id } = await begin(who);
    const parts = async () => (await current(who))?.parts;
    await expect.poll(parts, { timeout: 10_000 }).toEqual([
      { service: 'identity', gathered: true, away: false, unopened: 0 },
      { service: 'journal-ai', gathered: true, away: false, unopened: 0 },
      { service: 'marketplace', gathered: false, away: true, unopened: 0 },
    ]);
    expect((await refusal(who.send(ticketsApi.createTicket, { id }))).body.error).toBe(
      'This is not ready yet, or it is gone already.',
    );
    const before = house.asked.filter((one) => one.startsWith('journal-ai')).length;
    how.clear();
    await isReadyLater(who);
    expect(house.asked.filter((one) => one.startsWith('journal-ai'))).toHaveLength(before);
    expect([...(await filesOf(who, id)).keys()]).toContain('json/marketplace.json');
  }
});

test('one whose maker was killed is gone on with by the next', async () => {
  const who = await identity.as();
  house.away.add('marketplace');
  const { id } = await begin(who);
  await expect.poll(async () => (await current(who))?.parts[1]?.gathered).toBe(true);
  // As a process leaves it that was killed while it worked on it.
  const held = new Date(identity.clock.now().getTime() + 30_000).toISOString();
  await expect
    .poll(async () => {
      const free = await identity.db
        .update(dataExport)
        .set({ held_as: randomUUID(), held_until: held })
        .where(eq(dataExport.id, id))
        .returning();
      return free.length;
    })
    .toBe(1);
  house.away.clear();
  await isReadyLater(who);
});

test('it is hers alone, there for a day, one at a time; then it goes with its key', async () => {
  const [who, other] = [await identity.as(), await identity.as()];
  const { id } = await begin(who);
  expect((await who.send(exportsApi.createDataExport, { id })).id).toBe(id);
  expect((await refusal(begin(who))).body.error).toBe(
    'There is one already. You can make the next one when you have downloaded it, or when it goes.',
  );
  await isReady(who);
  const keys = () => identity.db.execute(sql`select 1 from data_key where owner_id like 'export:%'`);
  const before = (await keys()).length;
  expect((await refusal(begin(who))).status).toBe(409);
  // What is refused leaves no key behind.
  expect(await keys()).toHaveLength(before);
  expect((await refusal(other.send(ticketsApi.createTicket, { id }))).status).toBe(404);
  expect((await refusal(other.send(exportsApi.createDataExport, { id }))).status).toBe(409);
  expect(await current(other)).toBeNull();

  const { url } = await who.send(ticketsApi.createTicket, { id });
  expect((await identity.visitor.fetch(url)).status).toBe(200);
  expect((await identity.visitor.fetch(url)).status).toBe(404);
  const late = await who.send(ticketsApi.createTicket, { id });
  identity.clock.advance((exportLimits.ticketSeconds + 1) * 1000);
  expect((await identity.visitor.fetch(late.url)).status).toBe(404);
  expect((await identity.visitor.fetch(url.replace(/[^/]+$/, randomUUID()))).status).toBe(404);
  for (let n = 2; n < exportLimits.downloads; n += 1) await who.send(ticketsApi.createTicket, { id });
  const often = await refusal(who.send(ticketsApi.createTicket, { id }));
  expect([often.status, often.body.error]).toEqual([
    429,
    'You have downloaded this many times. You can make a new one.',
  ]);

  const [row] = await identity.db.select().from(dataExport).where(eq(dataExport.id, id));
  const parts = await identity.db.select().from(gatheredPart).where(eq(gatheredPart.export_id, id));
  expect(parts.flatMap(({ lines, files }) => [lines, files])).toEqual(parts.flatMap(() => [null, null]));
  const isKept = () => kept().some(({ name }) => row?.archive?.endsWith(name));
  expect(isKept()).toBe(true);
  for (const { parentPath, name } of kept())
    expect(readFileSync(join(parentPath, name)).includes('harbour')).toBe(false);

  identity.clock.advance(exportLimits.hours * HOUR);
  // Her token has lived its hour meanwhile.
  const again = await identity.as({ id: who.id, rev: 2 });
  expect(await current(again)).toBeNull();
  await expect.poll(isKept, { timeout: 20_000 }).toBe(false);
  const opened = identity.acting(who.id, (ctx) => ctx.open(dataExport.key, row ?? {}));
  await expect(opened).rejects.toThrow('destroyed');
  expect((await begin(again)).state).toBe('making');
});

test('one in the making is stopped: nothing of it stays, and the next can be asked for at once', async () => {
  const [who, other] = [await identity.as(), await identity.as()];
  house.away.add('marketplace');
  const { id } = await begin(who);
  await expect.poll(async () => (await current(who))?.parts[1]?.gathered, { timeout: 20_000 }).toBe(true);
  await other.send(exportsApi.deleteDataExport, { id });
  expect((await current(who))?.id).toBe(id);
  const filesOfHers = () => kept().filter(({ parentPath }) => parentPath.includes(who.id));
  expect(filesOfHers()).not.toEqual([]);
  const [row] = await identity.db.select().from(dataExport).where(eq(dataExport.id, id));
  for (const twice of [1, 2]) {
    expect(await who.send(exportsApi.deleteDataExport, { id }), `${twice}`).toBeNull();
    expect(await current(who)).toBeNull();
  }
  // No maker takes it, though whom it waited for is back.
  identity.clock.advance(60_000);
  await expect.poll(() => filesOfHers().length, { timeout: 20_000 }).toBe(0);
  const opened = identity.acting(who.id, (ctx) => ctx.open(dataExport.key, row ?? {}));
  await expect(opened).rejects.toThrow('destroyed');
  const next = await begin(who);
  expect(next.id).not.toBe(id);
  house.away.clear();
  await isReadyLater(who);
});

test('one that is stopped while its maker is about to finish it is not finished', async () => {
  const who = await identity.as();
  house.away.add('marketplace');
  const { id } = await begin(who);
  await expect.poll(async () => (await current(who))?.parts[1]?.gathered, { timeout: 20_000 }).toBe(true);
  // The last service answers, and she stops it before it has said everything.
  const asked = house.asked.filter((one) => one.startsWith('marketplace')).length;
  const held = house.hold('marketplace');
  house.away.clear();
  await expect
    .poll(
      () => {
        identity.clock.advance(5_000);
        return house.asked.filter((one) => one.startsWith('marketplace')).length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(asked);
  await who.send(exportsApi.deleteDataExport, { id });
  held();
  await expect
    .poll(() => kept().some(({ parentPath }) => parentPath.includes(who.id)), { timeout: 20_000 })
    .toBe(false);
  const rows = await identity.db.select().from(dataExport).where(eq(dataExport.id, id));
  expect(rows.map(({ archive, key }) => [archive, key])).toEqual([[null, null]]);
  expect(await current(who)).toBeNull();
});

test('one whose own key cannot be opened any more is over, not waited for', async () => {
  const who = await identity.as();
  house.away.add('journal-ai');
  const { id } = await begin(who);
  await identity.db
    .update(dataExport)
    .set({ key: Buffer.from('broken') })
    .where(eq(dataExport.id, id));
  await expect
    .poll(
      async () => {
        identity.clock.advance(5_000);
        return current(who);
      },
      { timeout: 20_000 },
    )
    .toBeNull();
  expect((await begin(who)).state).toBe('making');
});

test('what a service could not open is left out, and said: inside, in the manifest and to her', async () => {
  const who = await identity.as();
  const before = house.kept.get('journal-ai');
  house.kept.set('journal-ai', {
    lines: [
      { list: 'journal entries' },
      { part: 'journal entries', row: entry },
      { part: 'journal entries', unopened: 2 },
      { list: 'notes' },
      { part: 'notes', unopened: 1 },
    ],
  });
  const { id } = await begin(who);
  await isReady(who);
  if (before) house.kept.set('journal-ai', before);
  expect((await current(who))?.parts.map(({ unopened }) => unopened)).toEqual([0, 3, 0]);
  const files = await filesOf(who, id);
  const words = '2 things here could not be opened any more, and are not in this copy.';
  expect(textIn(files, 'index.html')).toContain(words);
  expect(textIn(files, 'index.html')).toContain('<li>Journal, notes and coach, journal entries: 2</li>');
  expect(textIn(files, 'markdown/journal-ai.md')).toContain(words);
  expect(JSON.parse(textIn(files, 'json/journal-ai.json'))).toEqual({ 'journal entries': [entry], notes: [] });
  expect(JSON.parse(textIn(files, 'manifest.json'))).toMatchObject({
    unopened: [
      { service: 'journal-ai', part: 'journal entries', rows: 2 },
      { service: 'journal-ai', part: 'notes', rows: 1 },
    ],
  });
});

test('a copy of some days, or one that she has, makes way for the next; so many within a day', async () => {
  const who = await identity.as();
  const nextAt = async () => (await who.send(exportsApi.readDataExport, {})).next_at;
  const first = await begin(who, { from: '2026-11-20' });
  await isReady(who);
  expect(await nextAt()).toBeNull();
  const whole = await begin(who);
  expect((await current(who))?.id).toBe(whole.id);
  expect((await refusal(who.send(ticketsApi.createTicket, { id: first.id }))).status).toBe(409);
  await isReady(who);
  // All of it, which she does not have yet: it is not taken away by mistake.
  expect(await nextAt()).toBe((await current(who))?.expires_at);
  expect((await refusal(begin(who))).status).toBe(409);
  await who.send(ticketsApi.createTicket, { id: whole.id });
  expect(await nextAt()).toBeNull();
  for (let n = 2; n < exportLimits.perDay; n += 1) {
    const { id } = await begin(who);
    await who.send(exportsApi.deleteDataExport, { id });
  }
  const tooMany = await refusal(begin(who));
  expect([tooMany.status, tooMany.body.error]).toEqual([
    429,
    'These were many copies for one day. You can make the next one a little later.',
  ]);
  expect(await nextAt()).toBe(new Date(new Date(first.asked_at).getTime() + 24 * HOUR).toISOString());
  identity.clock.advance(24 * HOUR);
  expect((await begin(await identity.as({ id: who.id, rev: 2 }))).state).toBe('making');
  const rows = () => identity.db.select().from(dataExport).where(eq(dataExport.user_id, who.id));
  await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBe(1);
});

test('one that is past its time does not hold up the next, swept or not', async () => {
  const who = await identity.as();
  const { id } = await begin(who);
  await isReady(who);
  const now = identity.clock.now().toISOString();
  await identity.db.update(dataExport).set({ expires_at: now }).where(eq(dataExport.id, id));
  expect((await begin(who)).state).toBe('making');
});

test('it goes with her, ready or in the making', async () => {
  const [ready, making] = [await identity.as(), await identity.as()];
  await begin(ready);
  await isReady(ready);
  house.away.add('marketplace');
  await begin(making);
  await expect.poll(async () => (await current(making))?.parts[1]?.gathered).toBe(true);
  for (const { id } of [ready, making]) {
    expect(kept().some(({ parentPath }) => parentPath.includes(id))).toBe(true);
    await identity.deliver('identity.erasure.requested.v1', { id });
    await expect.poll(() => kept().some(({ parentPath }) => parentPath.includes(id))).toBe(false);
    expect(await identity.db.select().from(dataExport).where(eq(dataExport.user_id, id))).toEqual([]);
  }
});
