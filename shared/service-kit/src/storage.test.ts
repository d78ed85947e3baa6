import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';
import { startS3 } from './test/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'reset-storage-'));
let s3: Awaited<ReturnType<typeof startS3>>;
const storages: Record<string, Storage> = {};
const s3With = (more: object = {}) =>
  s3Storage({
    endpoint: s3.env.S3_ENDPOINT,
    bucket: s3.env.S3_BUCKET,
    region: 'us-east-1',
    accessKeyId: s3.env.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.env.S3_SECRET_ACCESS_KEY,
    ...more,
  });
beforeAll(async () => {
  s3 = await startS3();
  storages['folder'] = folderStorage(folder, join(folder, '.incoming'));
  storages['S3'] = s3With({ perPage: 30 });
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const keysOf = async (storage: Storage, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
};
const read = async (storage: Storage, key: string, range?: { start: number; end: number }) => {
  const kept = await storage.get(key);
  return kept && Buffer.from(await new Response(await kept.read(range)).arrayBuffer());
};
/** Ends in the middle. */
const brokenBlob = (bytes: Uint8Array<ArrayBuffer>): Blob =>
  Object.assign(new Blob([bytes]), {
    stream: () =>
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (to) => to.enqueue(bytes),
        pull: () => Promise.reject(new Error('broke')),
      }),
  });

describe.each(['folder', 'S3'])('%s', (name) => {
  const storage = () => storages[name] as Storage;

  it('keeps bytes as they were, gives all of them or a range, and forgets them', async () => {
    const bytes = randomBytes(3_000_000);
    await storage().put('cook/ana/1.jpg', new Blob([bytes], { type: 'image/jpeg' }));
    expect(await storage().get('cook/ana/1.jpg')).toMatchObject({ size: 3_000_000 });
    expect((await read(storage(), 'cook/ana/1.jpg'))?.equals(bytes)).toBe(true);
    const part = await read(storage(), 'cook/ana/1.jpg', { start: 1_000, end: 2_000_000 });
    expect(part?.equals(bytes.subarray(1_000, 2_000_001))).toBe(true);
    await storage().delete('cook/ana/1.jpg');
    await storage().delete('cook/ana/1.jpg');
    expect(await storage().get('cook/ana/1.jpg')).toBeNull();
  });

  it('lists what is under a prefix, however much, with size and time', async () => {
    const keys = Array.from({ length: 100 }, (_, i) => `many/ana/${String(i).padStart(4, '0')}.png`);
    await Promise.all(keys.map((key) => storage().put(key, new Blob(['x']))));
    await storage().put('many/eve/1.png', new Blob(['xy']));
    expect(await keysOf(storage(), 'many/ana/')).toEqual(keys);
    expect(await keysOf(storage(), 'many/nobody/')).toEqual([]);
    for await (const { size, at } of storage().list('many/eve/')) {
      expect(size).toBe(2);
      expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(120_000);
    }
  });

  it('keeps nothing of what breaks off', async () => {
    await expect(storage().put('cook/eve/1.png', brokenBlob(new Uint8Array(100_000)))).rejects.toThrow();
    expect(await keysOf(storage(), 'cook/eve/')).toEqual([]);
  });
});

it('a file that is deleted before it is read is not there; the folder that it had is gone', async () => {
  const storage = storages['folder'] as Storage;
  await storage.put('gone/ana/1.png', new Blob(['x']));
  const kept = await storage.get('gone/ana/1.png');
  await storage.delete('gone/ana/1.png');
  await expect(kept?.read()).rejects.toMatchObject({ code: 'not_found' });
  expect(readdirSync(join(folder, 'gone'))).toEqual([]);
});

it('a server that does not answer in time is away', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(s3With({ endpoint, timeoutMs: 50 }).get('a/b/c.png')).rejects.toMatchObject({ status: 503 });
  silent.close();
  silent.closeAllConnections();
});

it('a folder holds nothing half written', () => {
  expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
});

it('a wrong secret is our fault, a server that is away is a rest', async () => {
  await expect(s3With({ secretAccessKey: 'other' }).put('a/b/c.png', new Blob(['x']))).rejects.toThrow(
    'S3 answered 403',
  );
  await expect(s3With({ bucket: 'nowhere' }).put('a/b/c.png', new Blob(['x']))).rejects.toThrow('no such bucket');
  const away = s3With({ endpoint: 'http://127.0.0.1:1' });
  await expect(away.get('a/b/c.png')).rejects.toThrow('fetch failed');
});
