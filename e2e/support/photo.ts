import { expect, type Locator, type Page } from '@playwright/test';

/** An entry of a directory of a TIFF: what, of which type, how many, and the value or where it stands. */
const entry = (tag: number, type: number, count: number, value: number): Buffer => {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(type, 2);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(value, 8);
  return bytes;
};

const directory = (...entries: readonly Buffer[]): Buffer => {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(entries.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
};

/** What a camera writes that was held upright: turn it by a quarter, and where it was made. */
const exif = (): Buffer => {
  const head = Buffer.from('MM\0*\0\0\0\u0008', 'latin1');
  const gps = head.length + directory(entry(0, 0, 0, 0), entry(0, 0, 0, 0)).length;
  const north = Buffer.from('N\0\0\0', 'latin1').readUInt32BE();
  const tiff = Buffer.concat([
    head,
    directory(entry(0x0112, 3, 1, 6 << 16), entry(0x8825, 4, 1, gps)),
    directory(entry(0x0001, 2, 2, north)),
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const start = Buffer.from([0xff, 0xe1, 0, 0]);
  start.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([start, body]);
};

/** A photo as a phone makes it: stored lying, upright when it is turned as it says; its upper left quarter is red then. */
export const photoOf = async (page: Page) => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2000, 1500];
    const pen = canvas.getContext('2d');
    if (!pen) return '';
    pen.fillStyle = '#777';
    pen.fillRect(0, 0, 2000, 1500);
    pen.fillStyle = '#d00';
    pen.fillRect(0, 750, 1000, 750);
    return canvas.toDataURL('image/jpeg');
  });
  const plain = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  // After the mark that a JPEG begins with.
  const buffer = Buffer.concat([plain.subarray(0, 2), exif(), plain.subarray(2)]);
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
};

/** It has come, stands upright, and says nothing of where it was made. */
export const expectUpright = async (image: Locator): Promise<void> => {
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  const seen = await image.evaluate((one: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [one.naturalWidth, one.naturalHeight];
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(one, 0, 0);
    const isRed = (x: number, y: number) => {
      const [red = 0, green = 0] = pen?.getImageData(x * canvas.width, y * canvas.height, 1, 1).data ?? [];
      return red - green > 100;
    };
    return {
      high: one.naturalHeight > one.naturalWidth,
      red: [isRed(0.2, 0.2), isRed(0.8, 0.2), isRed(0.2, 0.8), isRed(0.8, 0.8)],
    };
  });
  expect(seen).toEqual({ high: true, red: [true, false, false, false] });
};
