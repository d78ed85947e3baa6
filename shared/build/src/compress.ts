import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:js|css|html|json|svg|txt|webmanifest)$/;

/** Writes `.br` and `.gz` beside every text file of a release, so that nothing is compressed while it is served. */
export const compressBelow = async (dir: string): Promise<void> => {
  for (const file of filesBelow(dir).filter((name) => TEXT.test(name))) {
    const content = readFileSync(join(dir, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
    writeFileSync(join(dir, `${file}.br`), br);
    writeFileSync(join(dir, `${file}.gz`), gz);
  }
};
