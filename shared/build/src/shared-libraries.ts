import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from './workspace.ts';

/** The libraries that exist once in the browser: the shell brings them, a remote has no copy of its own. */
const TABLE = [
  { package: 'react', entries: ['react', 'react/jsx-runtime'] },
  { package: 'react-dom', entries: ['react-dom'] },
  {
    package: '@reset/remote-kit',
    entries: ['@reset/remote-kit', '@reset/remote-kit/data', '@reset/remote-kit/state', '@reset/remote-kit/form'],
  },
  { package: '@reset/ui', entries: ['@reset/ui'] },
] as const;

export const sharedEntries: readonly string[] = TABLE.flatMap(({ entries }) => entries);

const versionIn = (dir: string, name: string): string => {
  const file = join(dir, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const share = (versions: (name: string) => string, more: object) =>
  Object.fromEntries(
    TABLE.flatMap(({ package: name, entries }) => {
      const version = versions(name);
      const settings = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}`, ...more };
      return entries.map((entry) => [entry, settings]);
    }),
  );

/** What the shell provides, in its first bundle. */
export const providedBy = (shell: Package) => share((name) => versionIn(shell.dir, name), { eager: true });

/**
 * What a remote takes from the shell, and never brings itself.
 * @param kit the remote-kit version that its manifest asks for
 */
export const takenBy = (remote: Package, kit: string) =>
  share((name) => (name === '@reset/remote-kit' ? kit : versionIn(remote.dir, name)), { import: false });
