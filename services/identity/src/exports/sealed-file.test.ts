import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openBytes, openedSize, PIECE, sealBytes } from './sealed-file.ts';

const key = randomBytes(32);
async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (plain: Buffer, size = 10_000, place = 'a') => buffer(sealBytes(key, place, inChunks(plain, size)));
const kept = (bytes: Buffer, size = 7_777) => ({
  size: bytes.length,
  read: async ({ start, end }: { start: number; end: number }) => inChunks(bytes.subarray(start, end + 1), size),
});
const opened = (bytes: Buffer, range?: { start: number; end: number }, place = 'a') =>
  buffer(openBytes(key, place, kept(bytes), range));

test('what is sealed opens as it was, whatever pieces it came and comes in', async () => {
  for (const length of [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 5 * PIECE + 99]) {
    const plain = randomBytes(length);
    const bytes = await sealed(plain, 1 + (length % 13_331));
    expect([openedSize(bytes.length), (await opened(bytes)).equals(plain)]).toEqual([length, true]);
  }
});

test('nothing of it stands there in the open', async () => {
  const plain = randomBytes(2 * PIECE);
  const bytes = await sealed(plain);
  for (const at of [0, PIECE - 16, PIECE, 2 * PIECE - 32])
    expect(bytes.includes(plain.subarray(at, at + 32))).toBe(false);
});

test('any range of it opens by itself', async () => {
  const plain = randomBytes(3 * PIECE + 5);
  const bytes = await sealed(plain);
  for (const [start, end] of [
    [0, 0],
    [PIECE - 1, PIECE],
    [PIECE, 2 * PIECE - 1],
    [3 * PIECE + 4, 3 * PIECE + 4],
    [10, 3 * PIECE],
  ] as const) {
    expect((await opened(bytes, { start, end })).equals(plain.subarray(start, end + 1))).toBe(true);
  }
});

test('nothing opens that was changed, exchanged, cut short or sealed as something else', async () => {
  const bytes = await sealed(randomBytes(3 * PIECE));
  const [salt, piece] = [16, PIECE + 16];
  const flipped = Buffer.from(bytes);
  flipped[salt + 5] = (flipped[salt + 5] ?? 0) ^ 1;
  const at = (n: number) => bytes.subarray(salt + n * piece, salt + (n + 1) * piece);
  const head = bytes.subarray(0, salt);
  await expect(opened(flipped)).rejects.toThrow();
  await expect(opened(Buffer.concat([head, at(1), at(0), at(2)]))).rejects.toThrow();
  await expect(opened(Buffer.concat([head, at(0), at(1)]))).rejects.toThrow();
  await expect(opened(bytes.subarray(0, -1))).rejects.toThrow();
  await expect(opened(bytes, undefined, 'b')).rejects.toThrow();
  await expect(buffer(openBytes(randomBytes(32), 'a', kept(bytes)))).rejects.toThrow();
});
