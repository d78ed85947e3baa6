import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

const pinned = /^nodeVersion: (\d+\.\d+\.\d+)$/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))?.[1];
if (!pinned) throw new Error('pnpm-workspace.yaml names no nodeVersion.');

/** The Node that everything runs with. */
export const NODE = pinned;

/** The pnpm that installs. */
export const PNPM = '12.21.0';
