import { randomUUID } from 'node:crypto';
import { imagesApi } from '@reset/contracts/http/marketplace';
import type { Client } from '@reset/service-kit/test';
import sharp from 'sharp';

export const blobOf = (bytes: Uint8Array, type: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg'): Blob =>
  new Blob([new Uint8Array(bytes)], { type: `image/${type}` });

/** One colour. */
export const plain = (width: number, height: number, background = '#a33') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture that is small in every way. */
export const coat = async (): Promise<Blob> => blobOf(await plain(400, 300).jpeg().toBuffer());

/** How a camera holds what it tells with each orientation: the angle that it is turned by, then along which axis mirrored. */
const held: readonly (readonly [angle: number, mirror?: 'x' | 'y'])[] = [
  ...([[0], [0, 'x'], [180], [0, 'y']] as const),
  ...([[90, 'y'], [270], [90, 'x'], [90]] as const),
];

/**
 * As a camera writes it: noisy, red in its upper left quarter when it is upright, and with the place where it was made.
 * @param orientation 1 to 8; @param width when it is upright, and three quarters of it high
 */
export const photo = async (orientation: number, width = 400): Promise<Blob> => {
  const [angle = 0, mirror] = held[orientation - 1] ?? [];
  const noise = { type: 'gaussian', mean: 110, sigma: 12 } as const;
  const quarter = await plain(width / 2, (width * 3) / 8, '#d00')
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: '#777', noise } })
    .composite([{ input: quarter, left: 0, top: 0 }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = await sharp(upright.data, { raw: upright.info })
    .rotate(angle)
    .flop(mirror === 'x')
    .flip(mirror === 'y')
    .withExif({
      IFD0: { Make: 'A camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '16/1 22/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 80 })
    .toBuffer();
  return blobOf(bytes);
};

export const upload = (who: Client, image: Blob, id: string = randomUUID()) =>
  who.send(imagesApi.createImage, { id, image });
