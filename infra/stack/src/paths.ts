import { join, resolve } from 'node:path';

/** The checkout. */
export const root = resolve(import.meta.dirname, '../../..');

/** What `npm start` keeps between starts. */
export const dataDir = join(root, '.data');

/** What was fetched once and can be fetched again. */
export const cacheDir = join(root, '.cache');
