import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const ROTATE_AT = 5 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;
const LINE_CHARS = 300;

/** Moves a log that has grown past 5 MB aside; one older file is kept. */
export const rotate = (file: string): void => {
  if (existsSync(file) && statSync(file).size > ROTATE_AT) renameSync(file, `${file}.1`);
};

/** @returns bytes in a log so far */
export const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** @returns the last lines that a log got after its first `from` bytes, oldest first, each cut to a readable length */
export const lastLines = (file: string, from: number, count: number): string[] => {
  if (!existsSync(file)) return [];
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    const buffer = Buffer.alloc(Math.min(Math.max(size - from, 0), TAIL_BYTES));
    readSync(fd, buffer, 0, buffer.length, size - buffer.length);
    const lines = buffer.toString('utf8').split('\n').filter(Boolean).slice(-count);
    return lines.map((line) => (line.length > LINE_CHARS ? `${line.slice(0, LINE_CHARS)} ...` : line));
  } finally {
    closeSync(fd);
  }
};
