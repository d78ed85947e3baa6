import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Exchange } from './exchange.ts';
import { acceptedEncodings, isFresh } from './negotiate.ts';

/** A text made here, with its compressed forms. */
export interface Representation {
  readonly type: string;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @returns the text in every encoding that it is served in; made once and kept by the caller */
export const represent = async (type: string, text: string): Promise<Representation> => {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(identity, { level: 9 }),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { type, etag, identity, br, gzip: gz };
};

/** Answers with it, in the best encoding the client takes; always to be asked for again. */
export const sendRepresentation = ({ req, res }: Exchange, status: number, what: Representation): void => {
  const [encoding] = acceptedEncodings(req.headers['accept-encoding']);
  const etag = `"${what.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers = { 'cache-control': 'no-cache', etag, vary: 'accept-encoding' };
  if (status === 200 && isFresh(req.headers['if-none-match'], etag)) {
    res.writeHead(304, headers).end();
    return;
  }
  const body = what[encoding ?? 'identity'];
  res.writeHead(status, {
    ...headers,
    'content-type': what.type,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  res.end(body);
};
