import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ErrorBody } from '@reset/contracts/errors';
import { house } from '@reset/contracts/http/house';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST, pictures } from '../fixture/src/picture/contract.ts';
import { picture } from '../fixture/src/picture/tables.ts';
import { fixture } from '../fixture/src/service.ts';
import { createErasure } from './erasure.ts';
import type { Files } from './files.ts';
import { folderStorage } from './folder-storage.ts';
import { apply } from './inbox.ts';
import { s3Storage } from './s3-storage.ts';
import { service } from './service.ts';
import type { Storage } from './storage.ts';
import { outbox } from './tables.ts';
import { startS3 } from './test/s3-server.ts';
import { type Client, type Stack, stack } from './test.ts';

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

const keys = async (member?: string): Promise<string[]> => {
  const all: string[] = [];
  for await (const { key } of storage.list(`reset-content/${member ? `${member}/` : ''}`)) all.push(key);
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

describe.each(['folder', 'S3'])('kept in a %s', (kind) => {
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

  const broken = (text: string) =>
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
    ['with a caption that the contract refuses', formOf(['caption', 'x'.repeat(101)], ['image', png]), {}],
  ])('refuses a form %s', async (name, body, headers) => {
    const before = await keys();
    const { status, code } = await refusal(await post(body, headers));
    expect(`${status} ${code}`).toBe(/without a file/.test(name) ? '415 unsupported' : '400 invalid');
    expect(halves()).toEqual([]);
    expect(await keys()).toEqual(before);
  });

  it('refuses JSON, and who is not signed in before a byte is read', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post(png, {}, '', kit.visitor)).status).toBe(401);
  });

  const begin = (head: string) => {
    const socket = dial(Number(new URL(kit.url).port), '127.0.0.1');
    let said = '';
    socket.on('error', () => {}).on('data', (data) => (said += data.toString()));
    socket.write(
      `POST ${PATH}/${randomUUID()} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ana.token}\r\ncontent-type: image/png\r\n${head}\r\n\r\n`,
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
    const clients = Array.from({ length: 20 }, () => begin(`content-length: ${LARGEST}`).socket);
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

  it('deletes what no row names any more, after an hour, and what was half received', async () => {
    const [first, other] = [await make(), await make()];
    const changed = await ana.send(pictures.changePicture, { id: first.id, image: picturesOf('image/gif') });
    writeFileSync(join(incoming, 'half'), 'x');
    await kit.sweepFiles();
    expect(await keys()).toContain(`reset-content/${first.file}`);
    expect(halves()).toEqual(['half']);
    kit.clock.advance(HOUR + 60_000);
    [ana, eve] = [await kit.as({ id: ana.id }), await kit.as({ id: eve.id })];
    await kit.sweepFiles();
    const left = await keys();
    expect(left).not.toContain(`reset-content/${first.file}`);
    expect(left).toEqual(expect.arrayContaining([`reset-content/${changed.file}`, `reset-content/${other.file}`]));
    expect(halves()).toEqual([]);
    await ana.send(pictures.deletePicture, { id: other.id });
    expect(await keys()).not.toContain(`reset-content/${other.file}`);
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
    expect((await keys()).length).toBe(others);
    expect(await kit.db.select().from(picture).where(eq(picture.user_id, mia.id))).toEqual([]);
    expect((await mia.fetch(`${PATH}/${randomUUID()}`, { method: 'POST', body: png })).status).toBe(401);
    expect(await keys(mia.id)).toEqual([]);
  });
});

it('a service that keeps no files has none of hers', async () => {
  const plain = service('reset-content', { tables: [], routes: [], export: () => ({}) });
  const other = await stack(plain, new URL('../fixture/', import.meta.url));
  const mia = await other.as();
  const answer = await mia.fetch(`/api/reset-content/export/files/${randomUUID()}.png`);
  expect([answer.status, await other.exported(mia.id)]).toEqual([404, {}]);
  await other.close();
});
