import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { imageLimits, imageMessages } from '@reset/contracts/marketplace-images';
import { Fail } from '@reset/service-kit';
import { inLine } from '@reset/service-kit/in-line';
import * as z from 'zod/mini';

/** Pictures that are drawn at once, and how many more may wait. */
const AT_ONCE = 2;
const WAITING = 24;
/** Milliseconds that one may wait, and then take: together less than whoever sent it waits for an answer. */
const LONGEST_WAIT = 12_000;
const LONGEST = 15_000;
/** Bytes that all of its sizes may have. */
const MOST_BYTES = 16 << 20;

const isSource = import.meta.url.endsWith('.ts');
const script = fileURLToPath(
  new URL(isSource ? '../processes/draw-picture.ts' : './draw-picture.mjs', import.meta.url),
);
const here = dirname(script);

/** It reads its own code, and that of its libraries: no variable, no file of ours, nothing written, no other process. */
const readable = isSource ? [here, join(here, '../../node_modules'), join(here, '../../../../node_modules')] : [here];
const flags = [
  ...['--permission', '--allow-addons', '--max-old-space-size=256', '--no-warnings'],
  ...readable.map((folder) => `--allow-fs-read=${join(folder, '*')}`),
];

const Head = z.union([
  z.object({ refused: z.enum(['type', 'pixels']) }),
  z.object({
    width: z.int(),
    height: z.int(),
    thumbhash: z.string(),
    sizes: z.array(z.object({ width: z.int(), webp: z.int(), jpeg: z.int() })),
  }),
]);

/** A picture in all its sizes. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly sizes: readonly { readonly width: number; readonly webp: Blob; readonly jpeg: Blob }[];
}

const refusals = {
  type: () => new Fail('unsupported', imageMessages.type.text, { image: imageMessages.type.text }),
  pixels: () => new Fail('too_large', imageMessages.pixels.text, { image: imageMessages.pixels.text }),
} as const;

const failed = () => new Fail('unavailable', imageMessages.failed, undefined, { 'retry-after': '5' });

const run = promisify(execFile);
const inTurn = inLine(AT_ONCE, WAITING, failed, LONGEST_WAIT);

/** What the process answers: a line that says what follows, then the bytes of each size. @throws when it is none */
const readAnswer = (answer: Buffer): Drawn => {
  const end = answer.indexOf('\n');
  const head = Head.parse(JSON.parse(answer.subarray(0, end).toString()));
  if ('refused' in head) throw refusals[head.refused]();
  let at = end + 1;
  const take = (length: number, type: string): Blob => {
    at += length;
    return new Blob([new Uint8Array(answer.subarray(at - length, at))], { type });
  };
  const sizes = head.sizes.map(({ width, webp, jpeg }) => ({
    width,
    webp: take(webp, 'image/webp'),
    jpeg: take(jpeg, 'image/jpeg'),
  }));
  return { ...head, sizes };
};

/**
 * Draws a picture anew in each of its sizes, in a process of its own that ends with its answer, so that no decoder that
 * is led astray finds anything, or takes this service with it.
 * @throws Fail when it is no picture, or too large; `unavailable` when its process was ended, or took too long
 */
export const draw = (sent: Blob, signal: AbortSignal): Promise<Drawn> =>
  inTurn(async () => {
    const limits = { env: {}, timeout: LONGEST, maxBuffer: MOST_BYTES, killSignal: 'SIGKILL', signal } as const;
    const order = JSON.stringify({ ...imageLimits, type: sent.type });
    const drawing = run(process.execPath, [...flags, script, order], { ...limits, encoding: 'buffer' });
    const { stdin } = drawing.child;
    // What stops reading has answered, or ended: that is told by its end.
    if (stdin) pipeline(Readable.from(sent.stream()), stdin).catch(() => undefined);
    try {
      return readAnswer((await drawing).stdout);
    } catch (error) {
      throw error instanceof Fail ? error : Object.assign(failed(), { cause: error });
    }
  });
