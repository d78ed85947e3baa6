import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from './files.ts';

const Versions = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  name: z.string(),
  private: z.literal(true),
  exports: z.record(z.string(), z.string()).default({}),
  dependencies: Versions,
  devDependencies: Versions,
});

export type Kind =
  | 'contracts'
  | 'ui'
  | 'safety'
  | 'remote-kit'
  | 'service-kit'
  | 'build'
  | 'remote'
  | 'shell'
  | 'service'
  | 'gateway'
  | 'infra'
  | 'e2e';

export interface Package extends z.output<typeof Manifest> {
  /** From the checkout, e.g. `remotes/reset-content`. */
  readonly folder: string;
  readonly kind: Kind;
  /** Of a remote: the folders of `src` that are pages of `remote.json`; what they hold is theirs alone. */
  readonly pages: readonly string[];
}

const kindOf = (folder: string): Kind => {
  const [top = '', name = ''] = folder.split('/');
  if (top === 'remotes') return 'remote';
  if (top === 'services') return 'service';
  if (top === 'infra') return 'infra';
  return (top === 'shared' ? name : top) as Kind;
};

const folders = (): string[] => {
  const below = ['remotes', 'services', 'shared', 'infra'].flatMap((top) =>
    readdirSync(join(root, top)).map((name) => `${top}/${name}`),
  );
  return ['shell', 'gateway', 'e2e', ...below].filter((folder) => existsSync(join(root, folder, 'package.json')));
};

const Remote = z.object({ pages: z.array(z.object({ page: z.string() })) });

const pagesOf = (folder: string, checkout: string): string[] => {
  const file = join(checkout, folder, 'remote.json');
  return existsSync(file) ? Remote.parse(JSON.parse(readFileSync(file, 'utf8'))).pages.map(({ page }) => page) : [];
};

/** @returns the package in a folder of a checkout */
const readPackage = (folder: string, checkout = root): Package => {
  const read: unknown = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8'));
  return { ...Manifest.parse(read), folder, kind: kindOf(folder), pages: pagesOf(folder, checkout) };
};

/** @returns names of the services that keep something: the hub of live connections keeps nothing, and has no API */
export const keepingServices = (): string[] =>
  packages().flatMap(({ kind, folder }) =>
    kind === 'service' && existsSync(join(root, folder, 'src', 'service.ts')) ? [folder.split('/')[1] ?? ''] : [],
  );

/** @returns every package of the workspace, computed from the folders */
export const packages = (): Package[] => folders().map((folder) => readPackage(folder));
