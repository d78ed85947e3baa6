import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { itemsApi } from '@reset/contracts/http/marketplace';
import { imageLimits } from '@reset/contracts/marketplace-images';
import { pace } from '@reset/service-kit/moderation';
import { type Client, type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplace } from '../service.ts';
import { sell } from '../test/ads.ts';
import { blobOf, coat, photo, plain, upload } from '../test/pictures.ts';
import { sweepImages } from './sweep.ts';
import { image } from './tables.ts';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'reset-pictures-'));
let house: Stack;
let ana: Client;
beforeAll(async () => {
  house = await stack(marketplace, new URL('../../', import.meta.url), { FILES_FOLDER: folder });
  ana = await house.as({ admin: true });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

/** Every file that is kept, or half received. */
const kept = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const filesOf = (who: Client) => kept().filter(({ parentPath }) => parentPath.endsWith(who.id));

const type = 'Please upload a JPEG, PNG, WebP, or GIF image';
const size = 'Image must be less than 5MB';
const pixels = 'Image must be less than 5MB, 40 megapixels and 12,000 pixels a side';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const page = '<!doctype html><script>alert(1)</script>';
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A film of 65,535 by 65,535 pixels in few bytes. */
const gifBomb = Buffer.concat([
  Buffer.from('GIF89a'),
  Buffer.from([0xff, 0xff, 0xff, 0xff, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  Buffer.from([0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x44, 1, 0, 0x3b]),
]);
const half = async (bytes: Blob) => bytes.slice(0, bytes.size / 2, bytes.type);

it.each([
  ['an SVG', () => new Blob([svg], { type: 'image/svg+xml' }), 415, type],
  ['an SVG that says it is a PNG', () => new Blob([svg], { type: 'image/png' }), 415, type],
  ['a page that begins like a PNG', () => new Blob([pngHead, page], { type: 'image/png' }), 415, type],
  ['a PNG that says it is a JPEG', async () => blobOf(await plain(9, 9).png().toBuffer(), 'jpeg'), 415, type],
  ['a HEIC', () => new Blob(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], { type: 'image/heic' }), 415, type],
  ['half a JPEG', async () => half(await photo(1)), 415, type],
  [
    'half a PNG',
    async () => half(blobOf(await plain(400, 300).png({ compressionLevel: 0 }).toBuffer(), 'png')),
    415,
    type,
  ],
  ['a GIF bomb', () => blobOf(gifBomb, 'gif'), 413, pixels],
  ['30,000 pixels a side', async () => blobOf(await plain(30_000, 2).png().toBuffer(), 'png'), 413, pixels],
  [
    '49 megapixels',
    async () => blobOf(await plain(7_000, 7_000).png({ compressionLevel: 1 }).toBuffer(), 'png'),
    413,
    pixels,
  ],
  [
    'more colours than memory is for',
    async () =>
      blobOf(
        await plain(5_000, 4_100).toColourspace('rgb16').ensureAlpha().png({ compressionLevel: 1 }).toBuffer(),
        'png',
      ),
    413,
    pixels,
  ],
  [
    'too many bytes',
    async () => new Blob([await coat(), new Uint8Array(imageLimits.bytes)], { type: 'image/jpeg' }),
    413,
    size,
  ],
])('%s is refused, and leaves nothing', async (_, make, status, said) => {
  const before = kept().length;
  const sent = upload(ana, await make());
  await expect(sent).rejects.toMatchObject({ status, body: { error: said, fields: { image: said } } });
  expect(kept()).toHaveLength(before);
});

it('keeps nothing of a page that stands behind a picture', async () => {
  const picture = blobOf(await plain(40, 40).png().toBuffer(), 'png');
  const both = new Blob([picture, page], { type: picture.type });
  const { id } = await upload(ana, both);
  const { image: shown } = await sell(ana, { image_id: id });
  for (const { webp, jpeg } of shown?.sizes ?? []) {
    for (const address of [webp, jpeg]) {
      const answer = await house.visitor.fetch(address);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(await answer.text()).not.toContain('script');
    }
  }
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('nothing at a picture’s address is changed by %s', async (method) => {
  const { id } = await upload(ana, await coat());
  const { image: shown } = await sell(ana, { image_id: id });
  const address = shown?.sizes[0]?.webp ?? '';
  expect((await ana.fetch(address, { method, ...(method !== 'DELETE' && { body: 'x' }) })).status).toBe(404);
  expect((await house.visitor.fetch(address)).status).toBe(200);
});

it.each(['..%2f..%2fsecret.jpg', `%2e%2e%2f${randomUUID()}.jpg`, `${randomUUID()}.svg`, `${randomUUID()}.jpg`])(
  'there is nothing at %s',
  async (name) => {
    const answer = await house.visitor.fetch(`/storage/v1/object/public/marketplace-images/${ana.id}/${name}`);
    expect([400, 404]).toContain(answer.status);
  },
);

describe('the process that draws', () => {
  it('may be killed: this is told kindly, the next upload is drawn', async () => {
    const kill = (message: unknown) => {
      const { process } = message as { process: ChildProcess };
      process.once('spawn', () => process.kill('SIGKILL'));
    };
    subscribe('child_process', kill);
    const broken = await upload(ana, await coat()).catch((error: unknown) => error);
    unsubscribe('child_process', kill);
    expect(broken).toMatchObject({ status: 503, body: { error: 'Image upload failed', code: 'unavailable' } });
    expect(await upload(ana, await coat())).toMatchObject({ width: 400 });
  });

  it('leaves the service free while eight members send at once, two being drawn at a time', async () => {
    // Of 12 megapixels in the full run.
    const wide = process.env['RESET_FULL'] ? 4000 : 1400;
    const [sent, members] = [await photo(6, wide), await Promise.all(Array.from({ length: 8 }, () => house.as()))];
    let [now, most] = [0, 0];
    const count = (message: unknown) => {
      most = Math.max(most, ++now);
      (message as { process: ChildProcess }).process.once('exit', () => now--);
    };
    subscribe('child_process', count);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const began = performance.now();
    const drawn = await Promise.all(members.map((who) => upload(who, sent)));
    const ms = Math.round(performance.now() - began);
    delay.disable();
    unsubscribe('child_process', count);
    const p99 = Math.round(delay.percentile(99) / 1e6);
    console.info(`8 photos ${wide} pixels wide in ${ms} ms, the event loop late by ${p99} ms (p99)`);
    expect(drawn.map(({ width }) => width)).toEqual(members.map(() => 1280));
    expect(most).toBe(2);
    for (const who of members) expect(filesOf(who)).toHaveLength(6);
  });

  it('is no work for who has sent too much within an hour', async () => {
    const eve = await house.as();
    const before = Array.from({ length: 29 }, () => ({
      user_id: eve.id,
      what: 'image',
      at: house.clock.now().toISOString(),
    }));
    await house.db.insert(pace).values(before);
    // What is refused counts, too.
    const none = new Blob([pngHead, page], { type: 'image/png' });
    await expect(upload(eve, none)).rejects.toMatchObject({ status: 415 });
    await expect(upload(eve, await coat())).rejects.toMatchObject({ status: 429 });
  });
});

describe('what no ad names', () => {
  const sweep = () => house.acting(ana.id, sweepImages);

  it('goes after a day; what an ad had, when its hour of undo is over', async () => {
    const [eve, sent] = [await house.as(), await coat()];
    const pictures = [await upload(eve, sent), await upload(eve, sent), await upload(eve, sent)];
    const [loose, first, second] = pictures.map(({ id }) => id) as [string, string, string];
    const ad = await sell(eve, { image_id: first });
    const there = async () => ((await house.exported(eve.id))['pictures'] as { id: string }[]).map(({ id }) => id);
    await sweep();
    expect(await there()).toEqual([loose, first, second]);
    const { author: _, mine: __, image: ___, is_active: ____, created_at: _____, ...words } = ad;

    await eve.send(itemsApi.changeItem, { ...words, image_id: second });
    house.clock.advance(HOUR + 1_000);
    await sweep();
    expect(await there()).toEqual([loose, second]);
    expect(filesOf(eve)).toHaveLength(8);
    house.clock.advance(24 * HOUR);
    await sweep();
    expect(await there()).toEqual([second]);
    expect(filesOf(eve)).toHaveLength(4);
  });

  it('is gone with her account, and is in what she takes along', async () => {
    const eve = await house.as();
    const { id } = await upload(eve, await coat());
    const { image: shown } = await sell(eve, { image_id: id });
    await upload(eve, await coat());
    const names = filesOf(eve).map(({ name }) => name);
    const exported = (await house.exported(eve.id)) as { files: { name: string; url: string }[] };
    expect(exported.files.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(exported).toMatchObject({ ads: [{ image_id: id }], pictures: [{ id, files: { length: 4 } }, {}] });
    expect((await eve.fetch(exported.files[0]?.url ?? '')).status).toBe(200);
    await house.deliver('identity.erasure.requested.v1', { id: eve.id });
    await expect.poll(() => filesOf(eve)).toEqual([]);
    for (const { webp } of shown?.sizes ?? []) expect((await house.visitor.fetch(webp)).status).toBe(404);
  });

  it('is no more than an account holds', async () => {
    const eve = await house.as();
    await house.acting(eve.id, ({ db }) =>
      db.insert(image).values(
        Array.from({ length: imageLimits.ofMember }, () => ({
          ...{ id: randomUUID(), user_id: eve.id, width: 1, height: 1, thumbhash: '' },
          ...{ created_at: house.clock.now().toISOString(), kept_until: house.clock.now().toISOString() },
        })),
      ),
    );
    await expect(upload(eve, await coat())).rejects.toMatchObject({
      status: 429,
      body: { error: 'You have many pictures here. Delete an ad, or try again tomorrow.' },
    });
  });
});
