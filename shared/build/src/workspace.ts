import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout this file stands in. */
export const houseRoot = fileURLToPath(new URL('../../../', import.meta.url));

export interface Package {
  readonly name: string;
  readonly version: string;
  readonly dir: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** @returns the package in a folder, or null where there is none */
export const readPackage = (dir: string): Package | null => {
  const file = join(dir, 'package.json');
  if (!existsSync(file)) return null;
  const json = JSON.parse(readFileSync(file, 'utf8')) as Partial<Package>;
  return { name: json.name ?? '', version: json.version ?? '0.0.0', dir, dependencies: json.dependencies ?? {} };
};

const folders = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => join(dir, entry.name))
    : [];

/** @returns every package of the workspace by its name */
export const workspacePackages = (root: string): ReadonlyMap<string, Package> => {
  const dirs = [
    join(root, 'shell'),
    join(root, 'gateway'),
    join(root, 'infra', 'local-ai'),
    ...['remotes', 'services', 'shared'].flatMap((group) => folders(join(root, group))),
  ];
  const packages = dirs.map(readPackage).filter((found) => found !== null);
  return new Map(packages.map((found) => [found.name, found]));
};

/** @returns a package and every workspace package that it is made of, in a fixed order */
export const madeOf = (start: Package, all: ReadonlyMap<string, Package>): Package[] => {
  const found = new Map<string, Package>();
  const visit = (one: Package) => {
    if (found.has(one.name)) return;
    found.set(one.name, one);
    for (const name of Object.keys(one.dependencies)) {
      const next = all.get(name);
      if (next) visit(next);
    }
  };
  visit(start);
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
};
