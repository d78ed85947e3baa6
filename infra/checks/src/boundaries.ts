import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { isTest } from './files.ts';
import type { Import } from './imports.ts';
import type { Kind, Package } from './packages.ts';

const pages: readonly Kind[] = ['remote-kit', 'ui', 'safety', 'contracts'];
const server: readonly Kind[] = ['service-kit', 'safety', 'contracts'];

/** Who may import whom (ADR 1). Nobody imports a remote, the shell, a service, the gateway, infra or e2e. */
const mayImport: Readonly<Record<Kind, readonly Kind[] | 'anything'>> = {
  contracts: [],
  ui: [],
  safety: ['contracts'],
  'remote-kit': ['contracts', 'ui'],
  'service-kit': ['contracts'],
  build: ['contracts'],
  remote: pages,
  shell: pages,
  service: server,
  gateway: server,
  infra: 'anything',
  e2e: ['infra', 'contracts'],
};

const runsInBrowser: readonly Kind[] = ['contracts', 'ui', 'safety', 'remote-kit', 'remote', 'shell'];

/** Singletons of the shell that remote-kit alone hands out, in a smaller shape. */
const onlyRemoteKit = ['react-router-dom', 'react-router', '@tanstack/react-query', 'jotai'];

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isExported = ({ name, exports }: Package, specifier: string): boolean => {
  const wanted = `.${specifier.slice(name.length)}`;
  return Object.keys(exports).some((key) => {
    const [start = '', end] = key.split('*');
    return end === undefined ? key === wanted : wanted.startsWith(start) && wanted.endsWith(end);
  });
};

const outside = (pkg: Package, file: string, specifier: string): boolean =>
  !normalize(join(dirname(file), specifier)).startsWith(`${pkg.folder}/`);

/** Entries of kits that are for the tests, or for the shell alone. */
const entryFault = (from: Package, specifier: string): string | null => {
  if (/^@reset\/[^/]+\/test$/.test(specifier)) return 'only tests may import it';
  if (/^@reset\/remote-kit\/(?:shell|stores)$/.test(specifier) && from.kind !== 'shell')
    return 'only the shell may import it';
  return null;
};

/** A page folder is imported by its own files alone: what two pages use has another, or a place in the kits. */
const pageFault = (pkg: Package, file: string, specifier: string): string | null => {
  const pageOf = (path: string) => pkg.pages.find((page) => path.startsWith(`${pkg.folder}/src/${page}/`));
  const to = pageOf(normalize(join(dirname(file), specifier)));
  return to === undefined || to === pageOf(file) ? null : `what ${to}/ holds is for that page alone`;
};

const relativeFault = (pkg: Package, file: string, specifier: string): string | null => {
  if (outside(pkg, file, specifier)) return 'a relative import may not leave its package';
  if (!isTest(file) && isTest(specifier)) return 'only tests may import it';
  return pageFault(pkg, file, specifier);
};

const workspaceFault = (from: Package, to: Package, specifier: string): string | null => {
  const allowed = mayImport[from.kind];
  if (from.name === to.name) return 'imports itself by its name';
  if (allowed !== 'anything' && !allowed.includes(to.kind)) return `a ${from.kind} may not import a ${to.kind}`;
  return isExported(to, specifier) ? null : `${to.name} does not export it`;
};

const browserFault = (pkg: Package, { specifier, typeOnly }: Import): string | null => {
  if (!runsInBrowser.includes(pkg.kind) || typeOnly) return null;
  if (specifier.startsWith('node:')) return 'the browser has no Node modules';
  if (packageName(specifier) === 'zod' && specifier !== 'zod/mini') return 'the browser takes zod/mini';
  return null;
};

/** @returns what is wrong with one import of one file, or null */
export const importFault = (
  pkg: Package,
  file: string,
  imported: Import,
  all: ReadonlyMap<string, Package>,
): string | null => {
  const { specifier } = imported;
  const test = isTest(file);
  if (specifier.startsWith('.')) return relativeFault(pkg, file, specifier);
  if (builtinModules.includes(specifier)) return 'Node modules are written with node:';
  const browser = test ? null : browserFault(pkg, imported);
  if (browser ?? specifier.startsWith('node:')) return browser;
  const name = packageName(specifier);
  const declared = pkg.dependencies[name] ?? (test ? pkg.devDependencies[name] : undefined);
  if (declared === undefined) return `${name} is not declared in ${pkg.folder}/package.json`;
  const isPage = pkg.kind === 'remote' || pkg.kind === 'shell';
  if (isPage && onlyRemoteKit.includes(name)) return 'only remote-kit imports it; take it from there';
  if (pkg.kind === 'service' && (name === 'hono' || name.startsWith('@hono/'))) return 'verbs know no Hono';
  const entry = test ? null : entryFault(pkg, specifier);
  if (entry) return entry;
  const to = all.get(name);
  return to ? workspaceFault(pkg, to, specifier) : null;
};
