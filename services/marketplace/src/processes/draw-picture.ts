import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp, { type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

// draw-picture <order>: reads a picture from standard input, and answers on standard output with one line of JSON and
// the bytes of all its sizes after it. It is a process of its own for one picture, so it loads little (images/draw.ts).

/** What the decoder may read: what a member may send, and nothing else that the library knows. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((type) => `VipsForeignLoad${type}Buffer`);
/** How high it may be beside its width. */
const HIGH = 2;
/** Bytes that it may take decoded: all pixels that are allowed, each of four colours of one byte. */
const DECODED = 160_000_000;
/** How each orientation of a camera is mirrored, then turned (EXIF 2.32, tag 274), from 1 on. */
const TURNS = [[0], [0, 'flop'], [180], [0, 'flip'], [90, 'flip'], [90], [90, 'flop'], [270]] as const;
/** As large as `thumbhash` takes a picture. */
const SMALL = 100;

type Raw = { readonly data: Buffer; readonly info: OutputInfo };
/** What it said it is, and the bounds of the contract. */
type Order = {
  readonly type: string;
  readonly pixels: number;
  readonly side: number;
  readonly widths: readonly number[];
};

class Refused extends Error {
  readonly why: 'type' | 'pixels';
  constructor(why: Refused['why']) {
    super(why);
    this.why = why;
  }
}

const within = (width: number) => ({ width, height: width * HIGH, fit: 'inside', withoutEnlargement: true }) as const;

/** The pixels of the widest size: upright, of sRGB, and nothing but them. */
const decode = async (sent: Buffer, { type, pixels, side, widths }: Order): Promise<Raw> => {
  const about = await sharp(sent, { limitInputPixels: false }).metadata();
  const { format, width, height, channels, depth, orientation = 1 } = about;
  if (`image/${format}` !== type) throw new Refused('type');
  if (width > side || height > side || width * height > pixels) throw new Refused('pixels');
  if (width * height * channels * (depth === 'uchar' ? 1 : 2) > DECODED) throw new Refused('pixels');
  const most = within(Math.max(...widths));
  // Turned when it is small: turning what is large takes it whole into memory.
  const small = await sharp(sent, { limitInputPixels: pixels, failOn: 'error' })
    .resize(orientation > 4 ? { ...most, width: most.height, height: most.width } : most)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const [angle, mirror] = TURNS[orientation - 1] ?? TURNS[0];
  return again(small)
    .rotate(angle)
    .flip(mirror === 'flip')
    .flop(mirror === 'flop')
    .raw()
    .toBuffer({ resolveWithObject: true });
};

const again = ({ data, info: { width, height, channels } }: Raw) => sharp(data, { raw: { width, height, channels } });

/** Where it can be seen through, a JPEG is white. */
const encode = async (whole: Raw, width: number) => {
  const [webp, jpeg] = await Promise.all([
    again(whole).resize(within(width)).webp({ quality: 75 }).toBuffer({ resolveWithObject: true }),
    again(whole)
      .resize(within(width))
      .flatten({ background: '#fff' })
      .jpeg({ quality: 78, progressive: true })
      .toBuffer(),
  ]);
  return { width: webp.info.width, webp: webp.data, jpeg };
};

const thumbhashOf = async (whole: Raw): Promise<string> => {
  const small = again(whole).resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

const answer = async (sent: Buffer, order: Order): Promise<readonly Buffer[]> => {
  const whole = await decode(sent, order);
  const { width, height } = whole.info;
  const files = [];
  for (const each of order.widths) {
    const size = await encode(whole, each);
    if (files.at(-1)?.width !== size.width) files.push(size);
  }
  const sizes = files.map((size) => ({ width: size.width, webp: size.webp.length, jpeg: size.jpeg.length }));
  const head = { width, height, thumbhash: await thumbhashOf(whole), sizes };
  return [Buffer.from(`${JSON.stringify(head)}\n`), ...files.flatMap(({ webp, jpeg }) => [webp, jpeg])];
};

// Whoever writes or reads at this moment goes before.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

const order = JSON.parse(process.argv[2] ?? '') as Order;
const said = await answer(await buffer(process.stdin), order).catch((error: unknown) => {
  const refused = error instanceof Refused ? error.why : 'type';
  return [Buffer.from(`${JSON.stringify({ refused })}\n`)];
});
process.stdout.write(Buffer.concat(said));
