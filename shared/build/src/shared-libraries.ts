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
    later: ['form', 'page', 'members', 'chat', 'inbox', 'pictures'].map((name) => `@reset/remote-kit/${name}`),
  },
  {
    package: '@reset/ui',
    entries: ['@reset/ui'],
    later: ['tabs', 'controls', 'members'].map((name) => `@reset/ui/${name}`),
  },
];

const versionIn = (dir: string, name: string): string => {
  const file = join(dir, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const termsOf = (version: string) => ({ singleton: true, strictVersion: true, requiredVersion: `^${version}` });

/** The libraries that have files of their own, fetched with the first page that takes something from them. */
export const laterEntries: readonly string[] = TABLE.flatMap(({ later = [] }) => later);

/** The shell's chunk with a library that comes later: named, so that a page's document can ask for it at once. */
export const chunkOf = (entry: string): string => entry.replace('@', '').replaceAll('/', '-');

/**
 * What the shell provides, as the source of a module: what every page takes is given away as it is, the rest has files
 * of its own.
 */
export const providedSource = (shell: Package): string => {
  const all = TABLE.flatMap(({ package: name, entries, later = [] }) => {
    const version = versionIn(shell.dir, name);
    const terms = { version, scope: 'default', shareConfig: termsOf(version) };
    const here = entries.map((entry) => ({ entry, terms, isHere: true }));
    return [...here, ...later.map((entry) => ({ entry, terms, isHere: false }))];
  });
  const imports = all.filter(({ isHere }) => isHere).map(({ entry }, n) => `import * as library${n} from '${entry}';`);
  let next = 0;
  const rows = all.map(({ entry, terms, isHere }) => {
    const get = isHere
      ? `lib: () => library${next++}`
      : `get: () => import(/* webpackChunkName: "${chunkOf(entry)}" */ '${entry}').then((it) => () => it)`;
    return `  '${entry}': { ...${JSON.stringify(terms)}, ${get} },`;
  });
  return [...imports, 'export const libraries = {', ...rows, '};', ''].join('\n');
};

/**
 * What a remote takes from the shell, and never brings itself.
 * @param kit the remote-kit version that its manifest asks for
 */
export const takenBy = (remote: Package, kit: string) =>
  Object.fromEntries(
    TABLE.flatMap(({ package: name, entries, later = [] }) => {
      const version = name === '@reset/remote-kit' ? kit : versionIn(remote.dir, name);
      return [...entries, ...later].map((entry) => [entry, { ...termsOf(version), version, import: false as const }]);
    }),
  );
