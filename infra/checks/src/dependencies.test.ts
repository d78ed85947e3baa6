import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { catalog, inexact, offCatalog, textsOf, unused } from './dependencies.ts';
import { root } from './files.ts';
import { packages } from './packages.ts';

const rootManifest = z
  .object({ devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const all = [...packages(), { folder: '.', dependencies: {}, devDependencies: rootManifest.devDependencies }];

test('the catalog names exact versions', () => {
  expect(catalog().size).toBeGreaterThan(30);
  expect(inexact(catalog())).toEqual([]);
});

test('every package takes its dependencies from the catalog or the workspace', () => {
  expect(all.flatMap(offCatalog)).toEqual([]);
});

test('the catalog names nothing that nobody uses', () => {
  const used = new Set(all.flatMap((pkg) => Object.keys({ ...pkg.dependencies, ...pkg.devDependencies })));
  expect([...catalog().keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('every package takes only what it uses', () => {
  expect(packages().flatMap((pkg) => unused(pkg, textsOf(pkg)))).toEqual([]);
});

test('a dependency that no source names is found', () => {
  const taken = { zod: 'x', 'zod-more': 'x', hono: 'x', '@types/a': 'x', '@fonts/b': 'x', 'happy-dom': 'x' };
  const texts = ["import * as z from 'zod/mini'; // hono", "import a from 'a';", "@import '@fonts/b/x.css';"];
  const pkg = { folder: 'x', dependencies: taken, devDependencies: {} };
  expect(unused(pkg, [...texts, '// @vitest-environment happy-dom\n'])).toEqual(['x: zod-more', 'x: hono']);
});

test('ranges, tags and addresses are told from exact versions', () => {
  const versions = { a: '1.2.3', b: '1.2.3-beta.4', c: '^1.2.3', d: '1.2', e: 'latest', f: 'https://x.org/a.tgz' };
  expect(inexact(new Map(Object.entries(versions)))).toEqual([
    'c: ^1.2.3',
    'd: 1.2',
    'e: latest',
    'f: https://x.org/a.tgz',
  ]);
  const odd = {
    folder: 'x',
    dependencies: { a: '1.2.3', b: 'catalog:', '@reset/c': 'workspace:^' },
    devDependencies: {},
  };
  expect(offCatalog(odd)).toEqual(['x: a: 1.2.3', 'x: @reset/c: workspace:^']);
});
