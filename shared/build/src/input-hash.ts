import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { filesBelow, hashFiles } from './files.ts';
import { madeOf, type Package } from './workspace.ts';

const NO_INPUT = /^(?:node_modules|dist|coverage|\..*)$|\.test\.tsx?$|^README\.md$/;

/**
 * What a build depends on: the sources of a package and of the workspace packages it is made of, the lockfile, and
 * the build itself.
 * @returns a hash; the same hash needs no new build
 */
export const inputHash = (root: string, part: Package, all: ReadonlyMap<string, Package>): string => {
  const hash = createHash('sha256').update(process.versions.node);
  const build = all.get('@reset/build');
  for (const { name, dir } of [...madeOf(part, all), ...(build ? [build] : [])]) {
    hash.update(`\0${name}\0`);
    hashFiles(
      hash,
      dir,
      filesBelow(dir, (file) => NO_INPUT.test(file)),
    );
  }
  hashFiles(hash, root, ['pnpm-lock.yaml']);
  return hash.digest('hex');
};

/** Where the hash of the last good build of a part is kept. */
export const stampFile = (work: string, part: string): string => join(work, `${part.replace(':', '-')}.json`);
