import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeNew } from '@reset/new';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFault } from './boundaries.ts';
import { unused } from './dependencies.ts';
import { root } from './files.ts';
import { importsOf } from './imports.ts';
import { contractFaults, serviceFaults } from './names.ts';
import { packages, readPackage } from './packages.ts';

// What `npm run new` writes keeps to every rule that its siblings are held to.
let checkout: string;
let files: string[];
const textOf = (file: string) => readFileSync(join(checkout, file), 'utf8');
beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'reset-new-'));
  const taken = ['shared/contracts/events.ts', 'shared/contracts/endpoints.ts', 'shared/remote-kit/package.json'];
  for (const file of [...taken, '.oxlintrc.json']) {
    cpSync(join(root, file), join(checkout, file));
  }
  files = [
    ...makeNew(checkout, ['service', 'recipe-box', 'warm-meal']),
    ...makeNew(checkout, ['remote', 'recipes']),
    ...makeNew(checkout, ['page', 'recipes', 'all', '/recipes', "Everybody's recipes"]),
  ];
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const made = () => ['services/recipe-box', 'remotes/recipes'].map((folder) => readPackage(folder, checkout));
const of = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));

test('its URLs lead to its code, and its parts are called like those of its siblings', () => {
  const folder = 'services/recipe-box';
  const contract = { path: 'http/recipe-box.ts', text: textOf('shared/contracts/http/recipe-box.ts') };
  const sources = of(folder).map((file) => ({ path: file.slice(folder.length + 1), text: textOf(file) }));
  expect([...contractFaults(contract), ...serviceFaults('recipe-box', contract, sources)]).toEqual([]);
});

test('it imports what it may', () => {
  const all = new Map([...packages(), ...made()].map((pkg) => [pkg.name, pkg]));
  const faults = made().flatMap((pkg) =>
    of(pkg.folder)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => importsOf(file, textOf(file)).map((imported) => importFault(pkg, file, imported, all))),
  );
  expect(faults.length).toBeGreaterThan(20);
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

test('it takes what it uses, and compiles as they do', () => {
  for (const pkg of made()) {
    expect(
      unused(
        pkg,
        of(pkg.folder)
          .filter((file) => !file.endsWith('.json'))
          .map(textOf),
      ),
    ).toEqual([]);
    expect(textOf(`${pkg.folder}/tsconfig.json`)).toBe('{ "extends": "../../tsconfig.base.json" }\n');
  }
});

test('it passes the linter', () => {
  const lint = () => execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--deny-warnings'], { cwd: checkout });
  expect(lint).not.toThrow();
});
