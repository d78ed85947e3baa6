import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Package } from './workspace.ts';

type Kind = 'shell' | 'remote' | 'service';

/** Something that is built on its own. `id` is `shell`, `remote:<name>`, `service:<name>` (the gateway and local-ai, too). */
export interface Part {
  readonly id: string;
  readonly kind: Kind;
  /** The folder's name, which is its name in the house. */
  readonly name: string;
  readonly source: Package;
}

const kindOf = (root: string, dir: string): Kind | null => {
  if (dir === join(root, 'shell')) return existsSync(join(dir, 'src', 'main.tsx')) ? 'shell' : null;
  if (dir.startsWith(join(root, 'remotes'))) return existsSync(join(dir, 'remote.json')) ? 'remote' : null;
  const isService =
    dir === join(root, 'gateway') || dir === join(root, 'infra', 'local-ai') || dir.startsWith(join(root, 'services'));
  return isService && existsSync(join(dir, 'src', 'index.ts')) ? 'service' : null;
};

/** @returns everything that can be built, computed from the folders; services first, the shell before its remotes */
export const partsOf = (root: string, packages: ReadonlyMap<string, Package>): Part[] => {
  const order: Kind[] = ['service', 'shell', 'remote'];
  return [...packages.values()]
    .flatMap((source): Part[] => {
      const kind = kindOf(root, source.dir);
      const name = basename(source.dir);
      return kind ? [{ id: kind === 'shell' ? kind : `${kind}:${name}`, kind, name, source }] : [];
    })
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.name.localeCompare(b.name));
};
