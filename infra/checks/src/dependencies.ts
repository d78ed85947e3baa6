import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';
import type { Package } from './packages.ts';

const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** @returns the versions that `pnpm-workspace.yaml` names, by package */
export const catalog = (): Map<string, string> => {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const block = /^catalog:\n((?:^ +.*\n)+)/m.exec(text)?.[1] ?? '';
  const lines = [...block.matchAll(/^ +'?([^':]+)'?: (\S+)$/gm)];
  return new Map(lines.map(([, name = '', version = '']) => [name, version]));
};

/** @returns versions of the catalog that are not exact */
export const inexact = (versions: ReadonlyMap<string, string>): string[] =>
  [...versions].filter(([, version]) => !EXACT.test(version)).map(([name, version]) => `${name}: ${version}`);

/** @returns dependencies of a package that do not come from the catalog or the workspace */
export const offCatalog = (pkg: Pick<Package, 'folder' | 'dependencies' | 'devDependencies'>): string[] =>
  Object.entries({ ...pkg.dependencies, ...pkg.devDependencies })
    .filter(([name, version]) => version !== (name.startsWith('@reset/') ? 'workspace:*' : 'catalog:'))
    .map(([name, version]) => `${pkg.folder}: ${name}: ${version}`);
