import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** @returns the files below a folder, relative to it with `/`, sorted; `skip` names files and folders to leave out */
export const filesBelow = (dir: string, skip: (name: string) => boolean = () => false): string[] => {
  const visit = (at: string): string[] =>
    readdirSync(at, { withFileTypes: true })
      .filter((entry) => !skip(entry.name))
      .flatMap((entry) => (entry.isDirectory() ? visit(join(at, entry.name)) : [join(at, entry.name)]));
  if (!existsSync(dir)) return [];
  return visit(dir)
    .map((file) => relative(dir, file).split(sep).join('/'))
    .toSorted();
};

/** Adds files to a hash, names and contents. */
export const hashFiles = (hash: Hash, dir: string, files: readonly string[]): void => {
  for (const file of files) {
    const content = readFileSync(join(dir, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
};

/** @returns the version of built files: the same files, the same version */
export const versionOf = (dir: string): string => {
  const hash = createHash('sha256');
  hashFiles(hash, dir, filesBelow(dir));
  return hash.digest('hex').slice(0, 16);
};
