import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets that were made once, a file each, readable by their owner alone. */
export interface Secrets {
  /** @returns the secret, or null where there is none yet */
  readonly read: (name: string) => string | null;
  /** @returns the secret; makes and keeps it where there is none */
  readonly keep: (name: string, make: () => string) => string;
  readonly write: (name: string, value: string) => void;
}

const sync = (path: string): void => {
  const fd = openSync(path, 'r');
  fsyncSync(fd);
  closeSync(fd);
};

/** @param dir made with mode 0700 where it is missing */
export const openSecrets = (dir: string): Secrets => {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const read = (name: string): string | null => {
    const file = join(dir, name);
    if (!existsSync(file)) return null;
    const value = readFileSync(file, 'utf8').trim();
    if (value === '') throw new Error(`The secret ${file} is empty. Put it back from a backup.`);
    return value;
  };
  // Whole or not at all, also after a power cut: what is encrypted with a half-written key is lost.
  const write = (name: string, value: string): void => {
    const half = join(dir, `${name}.new`);
    const fd = openSync(half, 'w', 0o600);
    writeSync(fd, `${value}\n`);
    fsyncSync(fd);
    closeSync(fd);
    renameSync(half, join(dir, name));
    sync(dir);
  };
  return {
    read,
    write,
    keep: (name, make) => {
      const there = read(name);
      if (there !== null) return there;
      const made = make();
      write(name, made);
      return made;
    },
  };
};
