import { randomUUID } from 'node:crypto';
import { itemsApi } from '@reset/contracts/http/marketplace';
import type { Picture } from '@reset/contracts/marketplace-images';
import { type Client, type Stack, stack, takeAway } from '@reset/service-kit/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplace } from '../service.ts';
import { sell } from '../test/ads.ts';
import { blobOf, coat, photo, plain, upload } from '../test/pictures.ts';

let house: Stack;
let ana: Client;
beforeAll(async () => {
  house = await stack(marketplace, new URL('../../', import.meta.url));
  ana = await house.as({ admin: true });
});
afterAll(() => house.close());

const addresses = ({ sizes }: Picture) => sizes.flatMap(({ webp, jpeg }) => [webp, jpeg]);
const read = async (address: string) => {
  const answer = await house.visitor.fetch(address);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
/** Red, green and blue of a point, given as parts of the whole. */
const colourAt = async (bytes: Buffer, x: number, y: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
};

/** A picture that an ad shows. */
const shown = async (who: Client, image: Blob): Promise<Picture> => {
  const { id } = await upload(who, image);
  const { image: picture } = await sell(who, { image_id: id });
  if (!picture) throw new Error('the ad shows none');
  return picture;
};

const expectUpright = async (picture: Picture) => {
  for (const address of addresses(picture)) {
    const { bytes } = await read(address);
    const { exif, icc, iptc, xmp, orientation, comments } = await sharp(bytes).metadata();
    expect([exif, icc, iptc, xmp, orientation, comments]).toEqual(Array.from({ length: 6 }));
    const [red = 0, green = 255] = await colourAt(bytes, 0.1, 0.1);
    expect(red - green).toBeGreaterThan(100);
    for (const [x, y] of [
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const) {
      const [r = 255, g = 0] = await colourAt(bytes, x, y);
      expect(Math.abs(r - g)).toBeLessThan(60);
    }
  }
};

describe('a picture', () => {
  it('of 12 megapixels is served upright in three sizes, each as WebP and JPEG, without what the camera wrote', async () => {
    const sent = await photo(6, 4000);
    expect(await sharp(await sent.arrayBuffer()).metadata()).toMatchObject({ width: 3000, height: 4000 });
    const picture = await shown(ana, sent);
    expect(picture).toMatchObject({ width: 1280, height: 960 });
    expect(picture.sizes.map(({ width }) => width)).toEqual([320, 640, 1280]);
    expect(Buffer.from(picture.thumbhash, 'base64').length).toBeGreaterThan(4);
    await expectUpright(picture);
    for (const { width, webp, jpeg } of picture.sizes) {
      for (const [address, format] of [
        [webp, 'webp'],
        [jpeg, 'jpeg'],
      ] as const) {
        const { answer, bytes } = await read(address);
        expect(answer.headers.get('content-type')).toBe(`image/${format}`);
        expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
        expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height: (width * 3) / 4 });
      }
    }
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is turned upright from orientation %i, and never enlarged',
    async (orientation) => {
      const picture = await shown(ana, await photo(orientation));
      expect(picture).toMatchObject({ width: 400, height: 300 });
      expect(picture.sizes.map(({ width }) => width)).toEqual([320, 400]);
      await expectUpright(picture);
    },
  );

  it('may be grey, deep, see-through, high or a film, of which the first frame is kept', async () => {
    const grey = blobOf(await plain(60, 40).greyscale().png().toBuffer(), 'png');
    expect(await upload(ana, grey)).toMatchObject({ width: 60, height: 40 });
    const deep = blobOf(await plain(60, 40).toColourspace('rgb16').png().toBuffer(), 'png');
    const picture = await shown(ana, deep);
    const [red = 0] = await colourAt((await read(picture.sizes[0]?.jpeg ?? '')).bytes, 0.5, 0.5);
    expect(Math.abs(red - 0xaa)).toBeLessThan(8);
    const clear = { width: 50, height: 50, channels: 4, background: '#0000' } as const;
    const glass = await shown(ana, blobOf(await sharp({ create: clear }).webp().toBuffer(), 'webp'));
    expect(await colourAt((await read(glass.sizes[0]?.jpeg ?? '')).bytes, 0.5, 0.5)).toEqual([255, 255, 255]);
    expect(await upload(ana, blobOf(await plain(300, 3000).jpeg().toBuffer()))).toMatchObject({
      width: 256,
      height: 2560,
    });
    const frames = await Promise.all(['#00f', '#0f0'].map((colour) => plain(40, 40, colour).png().toBuffer()));
    const film = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const still = await shown(ana, blobOf(film, 'gif'));
    expect(await colourAt((await read(still.sizes[0]?.jpeg ?? '')).bytes, 0.5, 0.5)).toEqual([0, 0, 254]);
  });

  it('that is sent again is the same one, and another member’s id is not hers', async () => {
    const [sent, eve, id] = [await coat(), await house.as(), randomUUID()];
    const first = await upload(ana, sent, id);
    expect(await upload(ana, sent, id)).toEqual(first);
    await expect(upload(eve, sent, id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('an ad', () => {
  it('shows the picture that it was given, to others only while it stands', async () => {
    const { id } = await upload(ana, await coat());
    const admin = await house.as({ admin: true });
    const before = (await house.exported(ana.id))['pictures'] as { id: string; files: string[] }[];
    const [name = ''] = before.find((one) => one.id === id)?.files ?? [];
    const address = `/storage/v1/object/public/marketplace-images/${ana.id}/${name}`;
    const status = async () => (await house.visitor.fetch(address)).status;
    expect(await status()).toBe(404);
    const ad = await sell(ana, { image_id: id });
    expect(ad.image).toMatchObject({ id, sizes: [{ width: 320 }, { width: 400 }] });
    expect((await house.visitor.send(itemsApi.listItems, {})).items[0]).toMatchObject({ id: ad.id, image: ad.image });
    expect(await status()).toBe(200);
    await ana.send(itemsApi.deleteItem, ad);
    expect(await status()).toBe(404);
    await ana.send(itemsApi.restoreItem, ad);
    expect(await status()).toBe(200);
    await takeAway(house, admin, { kind: 'item', target: ad.id, author: ana.id });
    expect(await status()).toBe(404);
    // What was taken away for good comes back in no other ad.
    await expect(sell(ana, { image_id: id })).rejects.toMatchObject({ status: 400 });
    expect(await status()).toBe(404);
  });

  it('takes one of hers that no other ad shows, keeps it through an edit, and gives it away', async () => {
    const eve = await house.as();
    const { id } = await upload(ana, await coat());
    const ad = await sell(ana, { image_id: id });
    const said = (message: string) => ({ status: 400, body: { fields: { image_id: message } } });
    await expect(sell(eve, { image_id: id })).rejects.toMatchObject(
      said('This picture is not here any more. Please add it again.'),
    );
    await expect(sell(ana, { image_id: id })).rejects.toMatchObject(
      said('Another ad of yours shows this picture. Please add it again.'),
    );
    const { author: _, mine: __, image: ___, is_active: ____, created_at: _____, ...words } = ad;
    const edited = await ana.send(itemsApi.changeItem, { ...words, title: 'A red coat' });
    expect(edited.image).toMatchObject({ id });
    const bare = await ana.send(itemsApi.changeItem, { ...words, version: 2, image_id: null });
    expect(bare.image).toBeNull();
    expect((await sell(ana, { image_id: id })).image).toMatchObject({ id });
    const stale = ana.send(itemsApi.changeItem, { ...words, version: 1, image_id: null });
    await expect(stale).rejects.toMatchObject({ status: 409, body: { current: { image: null } } });
  });

  it('that is made twice at once with one picture is made once', async () => {
    const { id } = await upload(ana, await coat());
    const made = await Promise.allSettled([sell(ana, { image_id: id }), sell(ana, { image_id: id })]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
