import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { isNode, literal, type Node, parse, walk } from './ast.ts';
import { filesUnder, root } from './files.ts';
import { type Package, packages } from './packages.ts';

/** What one module takes from another; `names` is null when it takes all of it, or may. */
interface Taken {
  readonly specifier: string;
  readonly names: readonly string[] | null;
  readonly typeOnly: boolean;
}

/** What a source says to the other sources. */
interface Module {
  readonly takes: readonly Taken[];
  /** The names it gives, a default as `default`. */
  readonly gives: readonly string[];
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');

const takenNames = (node: Node, field: 'imported' | 'local'): string[] | null => {
  const specifiers = (node.specifiers ?? []) as Node[];
  if (specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) return null;
  return specifiers.map((each) => (each.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(each[field])));
};

const takenBy = (node: Node): Taken | null => {
  const specifier = literal(node.source);
  if (specifier === null) return null;
  const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier, names: takenNames(node, 'imported'), typeOnly };
    case 'ExportNamedDeclaration':
      return { specifier, names: takenNames(node, 'local'), typeOnly };
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return { specifier, names: null, typeOnly };
    case 'TSImportType':
      return { specifier, names: null, typeOnly: true };
    default:
      return null;
  }
};

const boundNames = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const parts = (pattern.properties ?? pattern.elements ?? []) as (Node | null)[];
  return parts.flatMap((part) => (part ? boundNames((part.value ?? part.argument ?? part) as Node) : []));
};

const givenBy = (node: Node): string[] => {
  if (node.type === 'ExportDefaultDeclaration') return ['default'];
  if (node.type !== 'ExportNamedDeclaration') return [];
  if (!isNode(node.declaration)) return ((node.specifiers ?? []) as Node[]).map(({ exported }) => nameOf(exported));
  const { declarations, id } = node.declaration;
  return declarations ? (declarations as Node[]).flatMap((each) => boundNames(each.id as Node)) : [nameOf(id)];
};

/** @returns what a source takes from others and gives to them */
export const moduleOf = (name: string, text: string): Module => {
  const takes: Taken[] = [];
  const gives: string[] = [];
  const told = new Set<unknown>();
  walk(parse(name, text), (node) => {
    const taken = takenBy(node);
    if (taken) takes.push(taken);
    if (taken) told.add(node.source);
    gives.push(...givenBy(node));
    // A file that is named is loaded by whoever reads its name, unless the import around it has said what it takes.
    const named = node.type === 'Literal' && !told.has(node) ? literal(node) : null;
    if (named && /^\.{1,2}\/.*\.tsx?$/.test(named)) takes.push({ specifier: named, names: null, typeOnly: false });
  });
  return { takes, gives };
};

const isFile = (path: string): boolean => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

/** @returns the file that a package gives under a specifier, e.g. `@reset/ui/themes` */
const exportedFile = (pkg: Package, specifier: string): string | null => {
  const wanted = `.${specifier.slice(pkg.name.length)}`;
  for (const [key, file] of Object.entries(pkg.exports)) {
    const [start = '', end] = key.split('*');
    if (key === wanted) return normalize(join(pkg.folder, file));
    if (end === undefined || !wanted.startsWith(start) || !wanted.endsWith(end)) continue;
    return normalize(join(pkg.folder, file.replace('*', wanted.slice(start.length, wanted.length - end.length))));
  }
  return null;
};

/** @returns the file of the checkout that a specifier means, or null for what is not ours */
const resolve = (file: string, specifier: string, all: readonly Package[]): string | null => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const pkg = all.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  return pkg ? exportedFile(pkg, specifier) : null;
};

/** A module of the checkout; what it takes from others of the checkout, by file. */
export interface Source extends Module {
  readonly from: readonly (Taken & { readonly file: string })[];
}

const sources = /\.(ts|tsx|mjs|mts)$/;

/** Reads every module of the checkout. */
export const readSources = (): Map<string, Source> => {
  const all = packages();
  const files = [...all.flatMap(({ folder }) => filesUnder(folder, sources)), 'vitest.config.ts'];
  return new Map(
    files.map((file) => {
      const module = moduleOf(file, readFileSync(join(root, file), 'utf8'));
      const from = module.takes.flatMap((taken) => {
        const of = resolve(file, taken.specifier, all);
        return of !== null && isFile(of) ? [{ ...taken, file: of }] : [];
      });
      return [file, { ...module, from }] as const;
    }),
  );
};
