import { byteRange } from '@reset/service-kit/byte-range';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { contentType } from './content-types.ts';
import type { Exchange } from './exchange.ts';
import { acceptedEncodings, type Encoding, isFresh } from './negotiate.ts';
import { refuse } from './refuse.ts';

/** How long a file may be kept: its URL names its version; it may change; it must be asked for each time. */
type Keep = 'forever' | 'shortly' | 'never';

const keepings: Readonly<Record<Keep, string>> = {
  forever: 'public, max-age=31536000, immutable',
  shortly: 'public, max-age=60',
  never: 'no-cache',
};

const suffix: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

// Neither dot files nor dot segments, no compressed twin by its own name, at least name/version/file.
const SERVED = /^(?:[A-Za-z0-9_@-][A-Za-z0-9._@~-]*\/)+[A-Za-z0-9_@-][A-Za-z0-9._@~-]*(?<!\.(?:br|gz))$/;

/** @returns whether this names a file that a release may serve */
const isServed = (file: string): boolean => SERVED.test(file);

const openFile = async (file: string): Promise<{ handle: FileHandle; size: number; tag: string } | null> => {
  const handle = await open(file, 'r').catch(() => null);
  const stat = await handle?.stat();
  if (handle && stat?.isFile()) {
    return { handle, size: stat.size, tag: `${stat.size.toString(36)}-${Math.trunc(stat.mtimeMs).toString(36)}` };
  }
  await handle?.close();
  return null;
};

// A range is counted in bytes of the file itself, so it is answered from the uncompressed one.
const choose = async (path: string, encodings: readonly Encoding[]) => {
  for (const encoding of encodings) {
    const opened = await openFile(path + suffix[encoding]);
    if (opened) return { ...opened, encoding };
  }
  const opened = await openFile(path);
  return opened && { ...opened, encoding: undefined };
};

/**
 * Answers with a file of a release, precompressed where it is and the client takes it.
 * @param root directory of the releases; @param file path below it
 */
export const sendFile = async (exchange: Exchange, root: string, file: string, keep: Keep): Promise<void> => {
  const { req, res } = exchange;
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    return refuse(exchange, 'invalid', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const ranged = req.headers.range !== undefined;
  const opened = isServed(file)
    ? await choose(join(root, file), ranged ? [] : acceptedEncodings(req.headers['accept-encoding']))
    : null;
  if (!opened) return refuse(exchange, 'not_found');

  const { handle, size, tag, encoding } = opened;
  try {
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`;
    res.setHeaders(
      new Map([
        ['cache-control', keepings[keep]],
        ['etag', etag],
        ['vary', 'accept-encoding'],
        ['accept-ranges', 'bytes'],
      ]),
    );
    if (isFresh(req.headers['if-none-match'], etag)) {
      res.writeHead(304).end();
      return;
    }
    const same = req.headers['if-range'] === undefined || req.headers['if-range'] === etag;
    const range = same ? byteRange(req.headers.range, size) : null;
    if (range === 'unsatisfiable') {
      res.writeHead(416, { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }).end();
      return;
    }
    res.writeHead(range ? 206 : 200, {
      'content-type': contentType(file),
      'content-length': range ? range.end - range.start + 1 : size,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }),
      ...(encoding && { 'content-encoding': encoding }),
    });
    if (req.method === 'HEAD' || size === 0) res.end();
    else await pipeline(handle.createReadStream({ ...range, autoClose: false }), res);
  } catch (error) {
    if (!res.destroyed) throw error;
  } finally {
    await handle.close();
  }
};
