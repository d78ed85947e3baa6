import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from './workspace.ts';

interface Library {
  readonly package: string;
  readonly entries: readonly string[];
  readonly later?: readonly string[];
}

/** The libraries that exist once in the browser: the shell brings them, a remote has no copy of its own. */
const TABLE: readonly Library[] = [
  { package: 'react', entries: ['react', 'react/jsx-runtime'] },
  { package: 'react-dom', entries: ['react-dom'] },
  {
    package: '@reset/remote-kit',
    entries: ['@reset/remote-kit', '@reset/remote-kit/data', '@reset/remote-kit/state'],
    later: ['@reset/remote-kit/form', '@reset/remote-kit/page', '@reset/remote-kit/members', '@reset/remote-kit/chat'],
  },
  {
    package: '@reset/ui',
    entries: ['@reset/ui'],
    later: ['@reset/ui/tabs', '@reset/ui/controls', '@reset/ui/members'],
  },
];

/** In the shell's first bundle. */
export const sharedEntries: readonly string[] = TABLE.flatMap(({ entries }) => entries);

/** In files of their own, fetched with the first page that takes something from them. */
export const laterEntries: readonly string[] = TABLE.flatMap(({ later = [] }) => later);

const versionIn = (dir: string, name: string): string => {
  const file = join(dir, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const share = (versions: (name: string) => string, more: (entry: string) => object) =>
  Object.fromEntries(
    TABLE.flatMap(({ package: name, entries, later = [] }) => {
      const version = versions(name);
      const settings = { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
      return [...entries, ...later].map((entry) => [entry, { ...settings, ...more(entry) }]);
    }),
  );

/** What the shell provides. */
export const providedBy = (shell: Package) =>
  share(
    (name) => versionIn(shell.dir, name),
    (entry) => ({ eager: sharedEntries.includes(entry) }),
  );

/**
 * What a remote takes from the shell, and never brings itself.
 * @param kit the remote-kit version that its manifest asks for
 */
export const takenBy = (remote: Package, kit: string) =>
  share(
    (name) => (name === '@reset/remote-kit' ? kit : versionIn(remote.dir, name)),
    () => ({ import: false }),
  );
