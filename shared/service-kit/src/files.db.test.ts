import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { type AddressInfo, connect as dial, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ErrorBody } from '@reset/contracts/errors';
import { house } from '@reset/contracts/http/house';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { LARGEST, pictures } from '../fixture/src/picture/contract.ts';
import { picture } from '../fixture/src/picture/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { type ServiceEnv, serviceEnv } from './config.ts';
import { createErasure } from './erasure.ts';
import { type Files, openFiles } from './files.ts';
import { folderStorage } from './folder-storage.ts';
import { apply } from './inbox.ts';
import type { Logger } from './log.ts';
import { s3Storage } from './s3-storage.ts';
import { insertOnce } from './rows.ts';
import { serve } from './serve.ts';
import { service } from './service.ts';
import type { Storage } from './storage.ts';
import { kitState, outbox } from './tables.ts';
import { startS3 } from './test/s3-server.ts';
import { type Client, type Stack, stack } from './test.ts';
import type { Verb } from './types.ts';

const HOUR = 3_600_000;
const PATH = '/api/fixture/pictures';
const WRONG_TYPE = 'Please upload a JPEG, PNG, WebP, or GIF image';
const heads: Readonly<Record<string, Buffer<ArrayBuffer>>> = {
  'image/jpeg': Buffer.from('ffd8ffe000104a4649460001', 'hex'),
  'image/png': Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
  'image/gif': Buffer.from('GIF89a\0\0\0\0\0\0', 'latin1'),
};
const picturesOf = (type: string, size = 1_000) =>
  new Blob([heads[type] ?? '', randomBytes(size)], { type }) as Blob & { readonly type: string };
const png = picturesOf('image/png');

const folder = mkdtempSync(join(tmpdir(), 'reset-files-'));
const incoming = join(folder, '.incoming', 'reset-content');
let s3: Awaited<ReturnType<typeof startS3>>;
let kit: Stack;
let ana: Client;
let eve: Client;
let storage: Storage;

/** Keys of what is kept for this database. */
const keys = async (member?: string): Promise<string[]> => {
  const [id] = await kit.db.select().from(kitState).where(eq(kitState.key, 'files'));
  const under = `reset-content/${id?.value}/`;
  const all: string[] = [];
  for await (const { key } of storage.list(member ? `${under}${member}/` : under)) all.push(key.slice(under.length));
  return all;
};
const halves = () => readdirSync(incoming);
const post = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}, query = '', by = ana) => {
  const id = randomUUID();
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return by.fetch(`${PATH}/${id}${query}`, init);
};
const formOf = (...parts: readonly (readonly [string, string | Blob])[]) => {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, '../../etc/passwd.html');
  }
  return form;
};
const refusal = async (answer: Response) => ({ status: answer.status, ...ErrorBody.parse(await answer.json()) });
const make = (by = ana, image: Blob = png) =>
  by.send(pictures.createPicture, { id: randomUUID(), image, caption: 'A' });
const show = (file: string, init: RequestInit = {}, by = kit.visitor) => by.fetch(`/api/fixture/public/${file}`, init);

// What a storage keeps is its own tests' matter; the full run goes through all of it with both.
describe.each(process.env['RESET_FULL'] ? ['folder', 'S3'] : ['folder'])('kept in a %s', (kind) => {
  beforeAll(async () => {
    s3 = await startS3();
    const access = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
    const isS3 = kind === 'S3';
    storage = isS3
      ? s3Storage({ endpoint: s3.env.S3_ENDPOINT, bucket: s3.env.S3_BUCKET, ...access })
      : folderStorage(folder, incoming);
    kit = await stack(fixture, new URL('../fixture/', import.meta.url), { FILES_FOLDER: folder, ...(isS3 && s3.env) });
    [ana, eve] = [await kit.as(), await kit.as()];
  });
  afterAll(async () => {
    await kit.close();
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Object.keys(heads))('takes %s as a body and gives it back as it was', async (type) => {
    const image = picturesOf(type, 300_000);
    const made = await (await post(image, {}, '?caption=From%20the%20address')).json();
    expect(made).toMatchObject({
      caption: 'From the address',
      file: expect.stringMatching(/^[0-9a-f-]+\/[0-9a-f-]+\.\w+$/),
    });
    const answer = await show(made.file);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(await image.arrayBuffer()))).toBe(true);
    expect(halves()).toEqual([]);
  });

  it.each([
    [
      'before',
      [
        ['caption', 'Words'],
        ['image', png],
      ],
    ],
    [
      'after',
      [
        ['image', png],
        ['caption', 'Words'],
      ],
    ],
  ] as const)('takes it in a form, with a text %s it; its name is never used', async (_, parts) => {
    const made = await (await post(formOf(...parts))).json();
    expect(made).toMatchObject({ caption: 'Words' });
    expect(made.file.startsWith(`${ana.id}/`) && made.file.endsWith('.png')).toBe(true);
    expect(await (await show(made.file)).arrayBuffer()).toEqual(await png.arrayBuffer());
  });

  it('takes one of exactly the largest size', async () => {
    const size = LARGEST - (heads['image/png']?.length ?? 0);
    expect((await post(picturesOf('image/png', size))).status).toBe(200);
    expect((await post(formOf(['image', picturesOf('image/png', size)]))).status).toBe(200);
  });

  /** Does not say how large it is. */
  const unsized = (image: Blob) => post(image.stream(), { 'content-type': image.type });

  it.each([
    ['a body that says so', () => post(picturesOf('image/png', LARGEST))],
    ['a body that does not', () => unsized(picturesOf('image/png', LARGEST))],
    ['a form', () => post(formOf(['image', picturesOf('image/png', LARGEST)]))],
  ])('refuses what is too large: %s', async (_, send) => {
    const before = await keys();
    const answer = await refusal(await send());
    expect(answer).toMatchObject({ status: 413, code: 'too_large', fields: { image: 'Image must be less than 5MB' } });
    expect(halves()).toEqual([]);
    expect(await keys()).toEqual(before);
  });

  it.each([
    ['a type that it may not be', new Blob(['<svg/>'], { type: 'image/svg+xml' })],
    ['a page dressed as a picture', new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'image/png' })],
    ['another picture than it says', new Blob([heads['image/jpeg'] ?? ''], { type: 'image/png' })],
    ['nearly nothing', new Blob(['\x89PNG'], { type: 'image/png' })],
    ['nothing', new Blob([], { type: 'image/png' })],
  ])('refuses %s', async (_, image) => {
    const before = await keys();
    for (const answer of [await post(image), await post(formOf(['caption', 'x'], ['image', image]))]) {
      expect(await refusal(answer)).toMatchObject({ status: 415, error: WRONG_TYPE, fields: { image: WRONG_TYPE } });
    }
    expect(halves()).toEqual([]);
    expect(await keys()).toEqual(before);
  });

  const caption = (charset?: string) =>
    `content-disposition: form-data; name="caption"${charset ? `\r\ncontent-type: text/plain; charset=${charset}` : ''}\r\n\r\n`;
  /** A form with these parts and a picture, as bytes. */
  const formWith = (...parts: readonly Buffer[]) =>
    broken(
      Buffer.concat([
        ...parts.flatMap((part) => [Buffer.from('--xx\r\n'), part, Buffer.from('\r\n')]),
        Buffer.from('--xx\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n'),
        Buffer.from('content-type: image/png\r\n\r\n'),
        heads['image/png'] ?? piece,
        Buffer.from('\r\n--xx--\r\n'),
      ]),
    );
  const broken = (text: string | Buffer<ArrayBuffer>) =>
    [text, { 'content-type': 'multipart/form-data; boundary=xx' }] as const satisfies readonly unknown[];
  it.each([
    ['without a file', formOf(['caption', 'x']), {}],
    ['with two', formOf(['image', png], ['image', png]), {}],
    ['with one of another name', formOf(['other', png]), {}],
    ['with a text for a file', formOf(['image', 'x']), {}],
    ['with many texts', formOf(...Array.from({ length: 60 }, (_, i) => [`t${i}`, 'x'] as const), ['image', png]), {}],
    ['with long texts', formOf(...Array.from({ length: 5 }, (_, i) => [`t${i}`, 'x'.repeat(2 ** 20)] as const)), {}],
    ['without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
    [
      'that ends early',
      ...broken(
        '--xx\r\ncontent-disposition: form-data; name="image"; filename="a"\r\ncontent-type: image/png\r\n\r\n\x89PNG',
      ),
    ],
    ['of nothing', ...broken('nothing at all')],
    ['with many parts that say nothing', ...broken('--xx\r\na: b\r\n\r\nx\r\n'.repeat(1_000))],
    [
      'with a caption that is no UTF-8',
      ...formWith(Buffer.concat([Buffer.from(caption()), Buffer.from([0x41, 0xff, 0xc3, 0x28])])),
    ],
    ['with a caption in Latin-1', ...formWith(Buffer.from(`${caption('iso-8859-1')}A`))],
    ['with a caption in UTF-16', ...formWith(Buffer.from(`${caption('"utf-16le"')}A`))],
    ['with two captions', ...formWith(Buffer.from(`${caption()}one`), Buffer.from(`${caption()}two`))],
    ['with a text without a name', ...formWith(Buffer.from('content-disposition: form-data\r\n\r\nx'))],
    ['with a part without a disposition', ...formWith(Buffer.from('content-type: text/plain\r\n\r\nx'))],
    ['with many headers', ...formWith(Buffer.from(`${'a: b\r\n'.repeat(20)}${caption()}x`))],
    ['with a caption that the contract refuses', formOf(['caption', 'x'.repeat(101)], ['image', png]), {}],
  ])('refuses a form %s', async (name, body, headers) => {
    const before = await keys();
    const { status, code } = await refusal(await post(body, headers));
    expect(`${status} ${code}`).toBe(/without a file/.test(name) ? '415 unsupported' : '400 invalid');
    expect(halves()).toEqual([]);
    expect(await keys()).toEqual(before);
  });

  it.each(['', 'utf-8', '"UTF-8"'])('takes the words of a form as they are (charset %s)', async (charset) => {
    const [body, headers] = formWith(Buffer.from(`${caption(charset)}Grüße \ufffd 🌱`));
    expect(await (await post(body, headers)).json()).toMatchObject({ caption: 'Grüße \ufffd 🌱' });
  });

  it('writes what comes in single bytes in few pieces', async () => {
    const probe = await openFile(join(folder, 'probe'), 'w');
    const written = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'appendFile');
    await probe.close();
    const { socket, said } = begin('transfer-encoding: chunked');
    const bytes = Buffer.concat([heads['image/png'] ?? piece, Buffer.alloc(20_000)]);
    socket.write(
      Buffer.from(`${[...bytes].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join('')}0\r\n\r\n`, 'latin1'),
    );
    await expect.poll(said).toContain('HTTP/1.1 200');
    socket.destroy();
    expect(written).toHaveBeenCalledTimes(1);
    written.mockRestore();
  });

  it('refuses JSON, and who is not signed in before a byte is read', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post(png, {}, '', kit.visitor)).status).toBe(401);
  });

  const begin = (head: string, by = ana, to = `POST ${PATH}/${randomUUID()}`) => {
    const socket = dial(Number(new URL(kit.url).port), '127.0.0.1');
    let said = '';
    socket.on('error', () => {}).on('data', (data) => (said += data.toString()));
    socket.write(
      `${to} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${by.token}\r\ncontent-type: image/png\r\n${head}\r\n\r\n`,
    );
    return { socket, said: () => said };
  };
  const piece = Buffer.alloc(1 << 16);
  /** @returns what was taken of so many bytes */
  const sendTo = async (socket: Socket, bytes: number, frame = (data: Buffer): Buffer => data): Promise<number> => {
    let sent = 0;
    const over = once(socket, 'close').catch(() => {});
    for (; sent < bytes && !socket.destroyed; sent += piece.length) {
      if (!socket.write(frame(piece))) await Promise.race([once(socket, 'drain').catch(() => {}), over]);
    }
    return sent;
  };
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  /** Bytes of buffers in use; all of what is sent would be twice as many as the tests allow. */
  const memory = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const MB = 1 << 20;

  it('answers a stream of 100 MB with 413 and takes no memory for it', async () => {
    const { socket, said } = begin('transfer-encoding: chunked');
    const chunk = (data: Buffer) =>
      Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
    socket.write(chunk(heads['image/png'] ?? piece));
    const sent = await sendTo(socket, 100 * MB, chunk);
    await expect.poll(said).toContain('HTTP/1.1 413');
    socket.destroy();
    console.log(`100 MB against a limit of 5 MB: ${sent / MB} MB taken`);
    // What was freed is given back after a while.
    await expect.poll(memory).toBeLessThan(50 * MB);
    console.log(`${(memory() / MB).toFixed(1)} MB in memory`);
    await expect.poll(halves).toEqual([]);
  });

  it('receives one upload of a member at a time, lets few wait and goes on with others', async () => {
    const mia = await kit.as();
    const begun = () => begin(`content-length: ${LARGEST}`, mia);
    const first = begun();
    first.socket.write(Buffer.concat([heads['image/png'] ?? piece, piece]));
    await expect.poll(halves).toHaveLength(1);
    const more = [begun(), begun(), begun()];
    await expect.poll(() => more.filter(({ said }) => said().includes('HTTP/1.1 429')).length).toBe(1);
    expect(halves()).toHaveLength(1);
    expect((await post(png)).status).toBe(200);
    for (const { socket } of [first, ...more]) socket.resetAndDestroy();
    await expect.poll(halves).toEqual([]);
    expect((await post(png, {}, '', mia)).status).toBe(200);
  });

  it('tells who may not before anything is received', async () => {
    const { id } = await make();
    const { socket, said } = begin(`content-length: ${LARGEST}`, eve, `PUT ${PATH}/${id}`);
    await expect.poll(said).toContain('HTTP/1.1 403');
    socket.destroy();
  });

  it('goes on with the connection of what it refused', async () => {
    const { socket, said } = begin(`content-length: ${LARGEST}`);
    await sendTo(socket, LARGEST);
    await expect.poll(said).toContain('HTTP/1.1 415');
    socket.write('GET /api/fixture/zone HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(said).toContain('HTTP/1.1 200');
    socket.destroy();
  });

  it('holds twenty slow uploads in files, not in memory, and keeps nothing of those that break off', async () => {
    const before = await keys();
    const bytes = LARGEST - MB / 4;
    const members = await Promise.all(Array.from({ length: 20 }, () => kit.as()));
    const clients = members.map((by) => begin(`content-length: ${LARGEST}`, by).socket);
    const sizes = () => halves().map((half) => statSync(join(incoming, half)).size);
    for (const client of clients) {
      client.write(heads['image/png'] ?? piece);
      await sendTo(client, bytes);
    }
    await expect.poll(() => sizes().filter((size) => size >= bytes).length).toBe(20);
    console.log(`twenty uploads that stopped at ${bytes / MB} MB`);
    // What was freed is given back after a while.
    await expect.poll(memory).toBeLessThan(50 * MB);
    console.log(`${(memory() / MB).toFixed(1)} MB in memory`);
    for (const client of clients) client.resetAndDestroy();
    await expect.poll(halves).toEqual([]);
    expect(await keys()).toEqual(before);
  });

  it('keeps nothing of what its verb refuses', async () => {
    const { id } = await make();
    const before = await keys();
    const answer = await eve.fetch(`${PATH}/${id}`, { method: 'POST', body: png });
    expect(answer.status).toBe(409);
    expect((await eve.fetch(`${PATH}/${id}`, { method: 'PUT', body: png })).status).toBe(403);
    expect(await keys()).toEqual(before);
  });

  it('answers safely: as what was stored, running nothing, kept as long as the contract says', async () => {
    const { id, file } = await make();
    const name = file.split('/')[1];
    const answer = await show(file);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.size),
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
      'accept-ranges': 'bytes',
      etag: `"${name}"`,
    });
    const mine = await ana.fetch(`${PATH}/${id}/file`);
    expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, max-age=60']);
    expect((await eve.fetch(`${PATH}/${id}/file`)).status).toBe(404);
  });

  it('answers who has it, who wants a part, and who asks what there is', async () => {
    const { file } = await make();
    const etag = `"${file.split('/')[1]}"`;
    const whole = Buffer.from(await png.arrayBuffer());
    const had = await show(file, { headers: { 'if-none-match': etag } });
    expect([had.status, await had.text()]).toEqual([304, '']);
    const part = await show(file, { headers: { range: 'bytes=10-19', 'if-range': etag } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    expect((await show(file, { headers: { range: 'bytes=10-19', 'if-range': '"other"' } })).status).toBe(200);
    const beyond = await show(file, { headers: { range: 'bytes=99999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    const head = await show(file, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(whole.length),
      '',
    ]);
  });

  it.each(['..%2f..%2fsecrets/wrapping-key', `${randomUUID()}/${randomUUID()}.png`, 'a/b', '%00/x.png', '.incoming/x'])(
    'there is nothing at %s',
    async (path) => expect((await show(path)).status).toBe(404),
  );

  it('shows nothing of a row that is deleted, if only softly', async () => {
    const mia = await kit.as();
    const [soft, gone] = [await make(mia), await make(mia)];
    await kit.db.update(picture).set({ deleted_at: new Date().toISOString() }).where(eq(picture.id, soft.id));
    await kit.db.delete(picture).where(eq(picture.id, gone.id));
    for (const { file } of [soft, gone]) {
      expect((await show(file)).status).toBe(404);
      expect((await mia.fetch(`/api/reset-content/export/files/${file.split('/')[1]}`)).status).toBe(404);
    }
    expect(await kit.exported(mia.id)).toMatchObject({ files: [] });
    await kit.db.update(picture).set({ deleted_at: null }).where(eq(picture.id, soft.id));
    expect((await show(soft.file)).status).toBe(200);
  });

  it('keeps one file of a picture that is sent again and again', async () => {
    const mia = await kit.as();
    const id = randomUUID();
    const sent = () => mia.fetch(`${PATH}/${id}`, { method: 'POST', body: png });
    const [first] = await Promise.all([sent(), sent(), sent()]);
    const { file } = await first.json();
    expect(await keys(mia.id)).toEqual([file]);
  });

  it('deletes what no row names any more, after an hour, and what was half received', async () => {
    const [first, other] = [await make(), await make()];
    const changed = await ana.send(pictures.changePicture, { id: first.id, image: picturesOf('image/gif') });
    writeFileSync(join(incoming, 'half'), 'x');
    await kit.sweepFiles();
    expect(await keys()).toContain(first.file);
    expect(halves()).toEqual(['half']);
    kit.clock.advance(HOUR + 60_000);
    [ana, eve] = [await kit.as({ id: ana.id }), await kit.as({ id: eve.id })];
    await kit.sweepFiles();
    const left = await keys();
    expect(left).not.toContain(first.file);
    expect(left).toEqual(expect.arrayContaining([changed.file, other.file]));
    expect(halves()).toEqual([]);
    await ana.send(pictures.deletePicture, { id: other.id });
    expect(await keys()).not.toContain(other.file);
  });

  it('deletes a file an hour after it was seen that no row names it, however old it is', async () => {
    const { id, file } = await make();
    kit.clock.advance(3 * HOUR);
    [ana, eve] = [await kit.as({ id: ana.id }), await kit.as({ id: eve.id })];
    await ana.send(pictures.changePicture, { id, image: png });
    await kit.sweepFiles();
    expect(await keys()).toContain(file);
    kit.clock.advance(HOUR);
    [ana, eve] = [await kit.as({ id: ana.id }), await kit.as({ id: eve.id })];
    await kit.sweepFiles();
    expect(await keys()).not.toContain(file);
  });

  it('names her files in her export, and gives her each of them', async () => {
    const mia = await kit.as();
    const { file } = await make(mia);
    const name = file.split('/')[1] ?? '';
    const url = `/api/reset-content/export/files/${name}`;
    expect(await mia.send(house('reset-content').exportMine, {})).toMatchObject({
      files: [{ name, type: 'image/png', size: png.size, url }],
    });
    const answer = await mia.fetch(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.arrayBuffer()).toEqual(await png.arrayBuffer());
    expect((await eve.fetch(url)).status).toBe(404);
    expect((await mia.fetch('/api/reset-content/export/files/..%2f..%2fx')).status).toBe(400);
  });

  it('erases her files with her, also when the storage was away in the middle', async () => {
    const mia = await kit.as();
    for (let i = 0; i < 3; i += 1) await make(mia);
    const others = (await keys()).length - 3;
    const receipts = async () =>
      (await kit.db.select().from(outbox)).filter(
        ({ event, facts }) => event === 'reset-content.member.erased.v1' && JSON.stringify(facts).includes(mia.id),
      ).length;
    const away = { erase: () => Promise.reject(new Error('away')) } as unknown as Files;
    await kit.acting(eve.id, async (ctx) => {
      const { effect } = createErasure(fixture, ctx, away);
      const asked = apply(ctx, 'identity.erasure.requested.v1', randomUUID(), { id: mia.id }, effect);
      await expect(asked).rejects.toThrow('away');
    });
    expect([await receipts(), (await keys(mia.id)).length]).toEqual([0, 3]);
    await kit.deliver('identity.erasure.requested.v1', { id: mia.id });
    expect([await receipts(), await keys(mia.id)]).toEqual([1, []]);
    expect(readdirSync(folder, { recursive: true }).filter((path) => String(path).includes(mia.id))).toEqual([]);
    expect((await keys()).length).toBe(others);
    expect(await kit.db.select().from(picture).where(eq(picture.user_id, mia.id))).toEqual([]);
    expect((await mia.fetch(`${PATH}/${randomUUID()}`, { method: 'POST', body: png })).status).toBe(401);
    expect(await keys(mia.id)).toEqual([]);
  });
});

const Status = z.object({ ok: z.boolean(), parts: z.record(z.string(), z.object({ ok: z.boolean() })) });
const status = async (of: Stack) => {
  const answer = await fetch(`${of.url}/statusz`);
  const { ok, parts } = Status.parse(await answer.json());
  return [answer.status, ok, parts['files']];
};

it('tells whether a file could be kept: no folder can be there, a server is away, another hangs', async () => {
  const at = mkdtempSync(join(tmpdir(), 'reset-files-'));
  const server = await startS3();
  const held: Socket[] = [];
  const hanging = createServer((socket) => void held.push(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const open = (env: Record<string, string>) =>
    stack(fixture, new URL('../fixture/', import.meta.url), { FILES_FOLDER: join(at, 'files'), ...env });
  const [folders, s3s, hangs] = await Promise.all([
    open({}),
    open(server.env),
    open({ ...server.env, S3_ENDPOINT: `http://127.0.0.1:${port}` }),
  ]);
  const [there, away] = [
    [200, true, { ok: true }],
    [503, false, { ok: false }],
  ];
  expect([await status(folders), await status(s3s), await status(hangs)]).toEqual([there, there, away]);
  rmSync(join(at, 'files'), { recursive: true });
  writeFileSync(join(at, 'files'), '');
  await server.close();
  expect([await status(folders), await status(s3s)]).toEqual([away, away]);
  rmSync(join(at, 'files'));
  expect(await status(folders)).toEqual(there);
  hanging.close();
  for (const socket of held) socket.destroy();
  await Promise.all([folders.close(), s3s.close(), hangs.close()]);
  rmSync(at, { recursive: true, force: true });
});

it('takes so much of a member in an hour', async () => {
  const at = mkdtempSync(join(tmpdir(), 'reset-files-'));
  const hourlyBytes = 3.5 * LARGEST;
  const one = await stack(fixture, new URL('../fixture/', import.meta.url), { FILES_FOLDER: at }, { hourlyBytes });
  const mia = await one.as();
  // What is refused has come all the same.
  const large = (size: number) => post(picturesOf('image/png', size), {}, `?caption=${'x'.repeat(101)}`, mia);
  for (let n = 0; n < 2; n += 1) {
    expect((await large(LARGEST - 100)).status).toBe(400);
    expect((await post(formOf(['image', picturesOf('image/png', LARGEST + 1)]), {}, '', mia)).status).toBe(413);
  }
  const limited = await large(1_000);
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await post(png, {}, '', await one.as())).status).toBeLessThan(300);
  // 256 MB, where nothing else is told.
  const env = serviceEnv.partial().parse({ FILES_FOLDER: at }) as ServiceEnv;
  const files = await openFiles(fixture, env, one.db, {} as Logger);
  const count = (bytes: number) => () => files?.countBytes(mia.id, new Date(), bytes);
  count(256 * 1024 * 1024 - 1)();
  expect(count(1)).not.toThrow();
  expect(count(0)).toThrow('That was a lot at once');
  await one.close();
  rmSync(at, { recursive: true });
});

describe('what is lost', () => {
  const home = new URL('../fixture/', import.meta.url);
  const at = async (env: Readonly<Record<string, string>>, work: (kit: Stack) => Promise<void>, what = fixture) => {
    const one = await stack(what, home, env);
    await work(one).finally(() => one.close());
  };
  const filesIn = (where: string) =>
    readdirSync(where, { recursive: true }).filter((path) => String(path).endsWith('.png'));
  const sweepTwice = async (one: Stack) => {
    await one.sweepFiles();
    one.clock.advance(HOUR);
    await one.sweepFiles();
  };

  it('a service that starts over another database deletes nothing of the first, nor shows it', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'reset-files-'));
    await at({ FILES_FOLDER: shared }, async (first) => {
      const { file } = await make(await first.as());
      await at({ FILES_FOLDER: shared }, async (second) => {
        await sweepTwice(second);
        expect((await second.visitor.fetch(`/api/fixture/public/${file}`)).status).toBe(404);
      });
      expect((await first.visitor.fetch(`/api/fixture/public/${file}`)).status).toBe(200);
    });
    const modes = readdirSync(shared, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mode & 0o777);
    expect(new Set(modes)).toEqual(new Set([0o700]));
    rmSync(shared, { recursive: true });
  });

  it.each([
    ['half', 21, { ok: true, unnamed: 21 }],
    ['all', 0, { ok: true, unnamed: 0 }],
  ])('where no row names most files, a sweep may delete %s', async (may, left, told) => {
    const here = mkdtempSync(join(tmpdir(), 'reset-files-'));
    await at({ FILES_FOLDER: here, FILES_SWEEP: may }, async (one) => {
      const mia = await one.as();
      for (let n = 0; n < 21; n += 1) await make(mia);
      await one.db.delete(picture);
      await sweepTwice(one);
      expect(filesIn(here)).toHaveLength(left);
      expect(await (await one.visitor.fetch('/statusz')).json()).toMatchObject({ parts: { files: told } });
    });
    rmSync(here, { recursive: true });
  });

  it('one file that cannot be deleted keeps no other', async () => {
    const here = mkdtempSync(join(tmpdir(), 'reset-files-'));
    await at({}, async (one) => {
      const env = serviceEnv.partial().parse({ FILES_FOLDER: here }) as ServiceEnv;
      const warn = vi.fn<() => void>();
      const files = await openFiles(fixture, env, one.db, { warn } as unknown as Logger);
      const made: string[] = [];
      const store = files?.storeOf({ id: randomUUID() }, made);
      for (let n = 0; n < 2; n += 1) await store?.put(png);
      const [stuck] = readdirSync(here, { recursive: true }).filter((path) => String(path).endsWith(made[0] ?? '?'));
      rmSync(join(here, String(stuck)));
      mkdirSync(join(here, String(stuck)));
      await files?.forget(made);
      expect(warn).toHaveBeenCalledTimes(1);
      expect(filesIn(here)).toEqual([stuck]);
    });
    rmSync(here, { recursive: true });
  });

  it.each([
    ['the answer to a commit is lost', 503, () => Object.assign(new Error('closed'), { code: 'CONNECTION_CLOSED' })],
    ['what it answers is not what it said', 500, () => null],
  ])('keeps the file of a row that is in, though %s', async (_, code, broke) => {
    let breaks = true;
    const createPicture: Verb<typeof pictures.createPicture> = async ({ me, store, write }, { id, image, caption }) => {
      const file = await store.put(image);
      const { row } = await write((tx) => insertOnce(tx, picture, { id, caption, file, user_id: me.id }));
      if (!breaks) return row;
      const error = broke();
      if (error) throw error;
      return {} as typeof row;
    };
    const { createPicture: create, showPicture } = pictures;
    const showOne: Verb<typeof showPicture> = ({ store }, { member, name }) => store.get(`${member}/${name}`);
    const lossy = service('reset-content', {
      tables: [picture],
      routes: [serve({ createPicture: create, showPicture }, { createPicture, showPicture: showOne })],
      files: [picture.file],
      export: {},
    });
    const work = async (one: Stack) => {
      const mia = await one.as();
      const id = randomUUID();
      const send = () => mia.fetch(`${PATH}/${id}`, { method: 'POST', body: png });
      expect((await send()).status).toBe(code);
      breaks = false;
      const { file } = await (await send()).json();
      expect((await one.visitor.fetch(`/api/fixture/public/${file}`)).status).toBe(200);
    };
    await at({}, work, lossy);
  });
});

it('a service that keeps no files has none of hers', async () => {
  const plain = service('reset-content', { tables: [], routes: [], export: {} });
  const other = await stack(plain, new URL('../fixture/', import.meta.url));
  const mia = await other.as();
  const answer = await mia.fetch(`/api/reset-content/export/files/${randomUUID()}.png`);
  expect([answer.status, await other.exported(mia.id)]).toEqual([404, {}]);
  expect(await status(other)).toEqual([200, true, undefined]);
  await other.close();
});
