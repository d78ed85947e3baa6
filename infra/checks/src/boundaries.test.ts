import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFault } from './boundaries.ts';
import { filesUnder, root } from './files.ts';
import { importsOf } from './imports.ts';
import { type Kind, type Package, packages } from './packages.ts';

const source = /\.(ts|tsx|mjs|mts)$/;

test('every import of the house keeps to the rules', () => {
  const all = new Map(packages().map((pkg) => [pkg.name, pkg]));
  const faults = [...all.values()].flatMap((pkg) =>
    filesUnder(pkg.folder, source).flatMap((file) =>
      importsOf(file, readFileSync(join(root, file), 'utf8')).flatMap((imported) => {
        const fault = importFault(pkg, file, imported, all);
        return fault === null ? [] : [`${file}: "${imported.specifier}": ${fault}`];
      }),
    ),
  );
  expect(faults).toEqual([]);
});

const pkg = (kind: Kind, folder: string, more: Partial<Package> = {}): Package => ({
  name: `@reset/${folder.replace('/', '-')}`,
  private: true,
  kind,
  folder,
  exports: {},
  dependencies: {},
  devDependencies: {},
  pages: [],
  ...more,
});

describe('importFault', () => {
  const kit = pkg('remote-kit', 'remote/kit', {
    exports: {
      '.': './src/index.ts',
      './data': './src/data.ts',
      './shell': './src/shell.ts',
      './test': './src/test.tsx',
    },
  });
  const contracts = pkg('contracts', 'shared/contracts', { exports: { './*': './*.ts' } });
  const hub = pkg('service', 'services/hub', { exports: { '.': './src/index.ts' } });
  const everything = Object.fromEntries(
    [kit.name, contracts.name, hub.name, 'hono', 'jotai', 'zod', 'react'].map((name) => [name, 'x']),
  );
  const remote = pkg('remote', 'remotes/a', {
    dependencies: everything,
    devDependencies: { vitest: 'x' },
    pages: ['list', 'one'],
  });
  const service = pkg('service', 'services/a', { dependencies: everything });
  const shell = pkg('shell', 'shell', { dependencies: everything });
  const all = new Map([kit, contracts, hub, remote, service, shell].map((each) => [each.name, each]));
  const fault = (from: Package, specifier: string, file = 'src/x.ts', typeOnly = false) =>
    importFault(from, `${from.folder}/${file}`, { specifier, typeOnly }, all);

  test.each([
    [remote, `${kit.name}/data`],
    [remote, `${contracts.name}/http/a`],
    [remote, 'zod/mini'],
    [remote, './y.ts'],
    [service, 'node:fs'],
    [service, 'zod'],
    [shell, `${kit.name}/shell`],
  ])('lets %o import %s', (from, specifier) => {
    expect(fault(from, specifier)).toBeNull();
  });

  test.each([
    [remote, `${kit.name}/src/data.ts`, /does not export/],
    [remote, hub.name, /a remote may not import a service/],
    [service, hub.name, /a service may not import a service/],
    [service, kit.name, /a service may not import a remote-kit/],
    [service, 'hono', /verbs know no Hono/],
    [remote, 'jotai', /only remote-kit/],
    [remote, 'zod', /zod\/mini/],
    [remote, 'node:fs', /the browser has no Node modules/],
    [remote, 'lodash', /not declared/],
    [remote, 'vitest', /not declared/],
    [remote, '../../b/src/y.ts', /leave its package/],
    [remote, `${kit.name}/shell`, /only the shell/],
    [remote, `${kit.name}/test`, /only tests/],
    [shell, `${kit.name}/test`, /only tests/],
    [service, './test/fakes.ts', /only tests/],
    [service, 'fs', /node:/],
  ])('keeps %o from importing %s', (from, specifier, why) => {
    expect(fault(from, specifier)).toMatch(why);
  });

  test.each([
    ['src/list/x.ts', './y.ts'],
    ['src/list/deep/x.ts', '../y.ts'],
    ['src/list/x.ts', '../shared/y.ts'],
    ['src/list/x.ts', '../listed/y.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(fault(remote, specifier, file)).toBeNull();
  });

  test.each([
    ['src/list/x.ts', '../one/y.ts'],
    ['src/list/x.test.ts', '../one/page.module.css'],
    ['src/shared/x.ts', '../one/y.ts'],
  ])('keeps %s from importing %s', (file, specifier) => {
    expect(fault(remote, specifier, file)).toBe('what one/ holds is for that page alone');
  });

  test('lets a test use what the package has for development', () => {
    expect(fault(remote, 'vitest', 'src/x.test.ts')).toBeNull();
    expect(fault(remote, 'node:fs', 'src/x.test.ts')).toBeNull();
    expect(fault(remote, `${kit.name}/test`, 'src/x.test.ts')).toBeNull();
    expect(fault(remote, './test/fakes.ts', 'src/x.test.ts')).toBeNull();
  });
});

test('importsOf finds every way to import', () => {
  const text = `import type { A } from 'a'; import b from "b"; import 'c'; export { d } from 'd'; export * from 'e';
    const f = () => import('f'); export const g = <p>import h from 'h'</p>; // import i from 'i'`;
  expect(importsOf('x.tsx', text)).toEqual([
    { specifier: 'a', typeOnly: true },
    ...['b', 'c', 'd', 'e', 'f'].map((specifier) => ({ specifier, typeOnly: false })),
  ]);
});
