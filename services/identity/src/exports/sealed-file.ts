import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { giveBack } from './give-back.ts';

// The STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015), as age and Tink have it: pieces of one size, each
// with its number and whether it is the last in its nonce, under a key of this file's alone.
const [SALT, TAG] = [16, 16];
export const PIECE = 65_536;

const keyOf = (key: Uint8Array, salt: Uint8Array, place: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `reset export|${place}`, 32));

const nonceOf = (piece: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(piece, 5, 6);
  nonce[11] = last ? 1 : 0;
  return nonce;
};

/**
 * Bytes in pieces of one size, all in the same memory: each is used before the next is asked for. Only the last may be
 * shorter, and it is there even where there is nothing.
 */
async function* piecesOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }, void> {
  const piece = Buffer.allocUnsafe(size);
  let length = 0;
  for await (const bytes of source) {
    for (let at = 0; at < bytes.byteLength;) {
      if (length === size) {
        yield { piece, last: false };
        length = 0;
      }
      const taken = bytes.subarray(at, at + size - length);
      piece.set(taken, length);
      at += taken.byteLength;
      length += taken.byteLength;
    }
  }
  yield { piece: piece.subarray(0, length), last: true };
}

/** Seals bytes as they come. @param place what they are; they open as nothing else */
export async function* sealBytes(
  key: Uint8Array,
  place: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void> {
  const salt = randomBytes(SALT);
  const own = keyOf(key, salt, place);
  yield salt;
  let n = 0;
  for await (const { piece, last } of piecesOf(source, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(n, last));
    const body = cipher.update(piece);
    cipher.final();
    yield body;
    yield cipher.getAuthTag();
    n += 1;
    giveBack(n);
  }
}

/** A sealed file as it is kept. */
interface Kept {
  readonly size: number;
  readonly read: (range: { readonly start: number; readonly end: number }) => Promise<AsyncIterable<Uint8Array>>;
}

const piecesIn = (size: number): number => Math.ceil((size - SALT) / (PIECE + TAG));

/** Bytes that a sealed file of so many holds. */
export const openedSize = (size: number): number => size - SALT - piecesIn(size) * TAG;

const exactly = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of source) all.push(chunk);
  return Buffer.concat(all);
};

/**
 * Opens a sealed file, or a range of what it holds.
 * @throws when a byte was changed, a piece moved or left out, or the end is missing
 */
export async function* openBytes(
  key: Uint8Array,
  place: string,
  kept: Kept,
  range: { readonly start: number; readonly end: number } = { start: 0, end: openedSize(kept.size) - 1 },
): AsyncGenerator<Buffer, void> {
  const own = keyOf(key, await exactly(await kept.read({ start: 0, end: SALT - 1 })), place);
  const all = piecesIn(kept.size);
  const first = Math.floor(range.start / PIECE);
  const until = Math.max(first, Math.floor(Math.max(range.end, 0) / PIECE));
  const start = SALT + first * (PIECE + TAG);
  const end = Math.min(kept.size, SALT + (until + 1) * (PIECE + TAG)) - 1;
  let n = first;
  for await (const { piece } of piecesOf(await kept.read({ start, end }), PIECE + TAG)) {
    const decipher = createDecipheriv('aes-256-gcm', own, nonceOf(n, n === all - 1), { authTagLength: TAG });
    decipher.setAuthTag(piece.subarray(-TAG));
    const body = decipher.update(piece.subarray(0, -TAG));
    decipher.final();
    const from = n * PIECE;
    const part = body.subarray(Math.max(0, range.start - from), Math.max(0, range.end + 1 - from));
    if (part.length) yield part;
    n += 1;
    giveBack(n);
  }
  if (n !== until + 1) throw new Error('a sealed file ends too early');
}
