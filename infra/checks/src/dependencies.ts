import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, root } from './files.ts';
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

/** Taken by another than a source of the package. */
const takenOtherwise: Readonly<Record<string, string>> = {
  react: 'what JSX becomes',
  'react-dom': 'the build reads its version in each remote, and ui and remote-kit give it to what they take',
};

const around = ["'", '"', '/'];

/** @returns whether a text names a package: in an import, a style, a path, or a comment that chooses an environment */
const names = (text: string, name: string): boolean =>
  text.includes(`@vitest-environment ${name}\n`) ||
  around.some((before) => around.some((after) => text.includes(before + name + after)));

/** @returns dependencies of a package that none of its texts names */
export const unused = (
  { folder, dependencies, devDependencies }: Pick<Package, 'folder' | 'dependencies' | 'devDependencies'>,
  texts: readonly string[],
): string[] =>
  Object.keys({ ...dependencies, ...devDependencies })
    .filter((name) => !(name in takenOtherwise))
    .filter((name) => !texts.some((text) => names(text, name.replace(/^@types\//, ''))))
    .map((name) => `${folder}: ${name}`);

/** @returns what a package is written in */
export const textsOf = ({ folder }: Pick<Package, 'folder'>): string[] =>
  filesUnder(folder, /\.(?:ts|tsx|mjs|mts|css)$/).map((file) => readFileSync(join(root, file), 'utf8'));
