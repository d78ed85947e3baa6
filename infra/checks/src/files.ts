import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The checkout. */
export const root = resolve(import.meta.dirname, '../../..');

const skipped = new Set(['node_modules', 'dist', '.data', '.tools', '.cache', '.git', 'test-results']);

/** @returns every file under a folder of the checkout that is ours, as paths from the checkout */
export const filesUnder = (folder: string, wanted: RegExp): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(root, folder, entry.name));
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesUnder(path, wanted);
    return entry.isFile() && wanted.test(entry.name) ? [path] : [];
  });

/** @returns whether a file belongs to the tests: it may use what its package only has for development */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|(^|\/)test(\/|-[^/]+\.tsx?$|\.tsx?$)|(^|\/)fixture\//.test(file) || file.startsWith('e2e/');
