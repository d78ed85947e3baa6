import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const ROTATE_AT = 5 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;

/** Moves a log that has grown past 5 MB aside; one older file is kept. */
export const rotate = (file: string): void => {
  if (existsSync(file) && statSync(file).size > ROTATE_AT) renameSync(file, `${file}.1`);
};

/** @returns the last lines of a log, oldest first */
export const lastLines = (file: string, count: number): string[] => {
  if (!existsSync(file)) return [];
  const fd = openSync(file, 'r');
  try {
    const { size } = fstatSync(fd);
    const buffer = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(fd, buffer, 0, buffer.length, size - buffer.length);
    return buffer.toString('utf8').trimEnd().split('\n').slice(-count);
  } finally {
    closeSync(fd);
  }
};
