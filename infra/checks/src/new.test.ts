import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRecipes, type Recipes } from '@reset/new/recipes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from './ast.ts';
import { importFault } from './boundaries.ts';
import { unused } from './dependencies.ts';
import { isTest, root } from './files.ts';
import { importsOf } from './imports.ts';
import { checkMessages, literals } from './messages.ts';
import { moduleOf } from './modules.ts';
import { contractFaults, serviceFaults, vagueNames } from './names.ts';
import { packages, readPackage } from './packages.ts';
import { writingFaults } from './writing.ts';

// What `npm run new` writes keeps to every rule that its siblings are held to. The full run uses it in the browser.
let recipes: Recipes;
const folders = ['services/recipe-box', 'services/plain-box', 'services/chat-box', 'remotes/recipes', 'remotes/plain'];
beforeAll(() => {
  recipes = makeRecipes();
  recipes.make('service', 'plain-box', 'warm-meal');
  recipes.make('service', 'chat-box', 'wish', '--conversation');
  recipes.make('remote', 'plain');
  recipes.make('page', 'plain', 'all', '/plain', 'Say "no" & rest', '--list', 'plain-box/warm-meal');
  recipes.make('page', 'plain', 'chat', '/plain/:chatId', "A mother's {own}", '--chat', 'chat-box/wish');
  recipes.setup();
}, 60_000);
afterAll(() => recipes.remove(), 60_000);

const textOf = (file: string) => readFileSync(join(recipes.root, file), 'utf8');
const made = () => folders.map((folder) => readPackage(folder, recipes.root));
const of = (folder: string) => globSync(`${folder}/{*.json,src/**/*.{ts,tsx,css}}`, { cwd: recipes.root });
const sources = () => folders.flatMap(of).filter((file) => /\.tsx?$/.test(file));
const run =
  (program: string, ...args: string[]) =>
  () =>
    execFileSync(join(root, 'node_modules/.bin', program), args, { cwd: recipes.root, stdio: 'pipe' });

test('less than 150 lines are written by hand', () => {
  expect(recipes.byHand).toBeGreaterThan(0);
  expect(recipes.byHand).toBeLessThan(150);
});

test.each(['recipe-box', 'plain-box', 'chat-box'])('the URLs of %s lead to its code', (name) => {
  const folder = `services/${name}`;
  const contract = { path: `http/${name}.ts`, text: textOf(`shared/contracts/http/${name}.ts`) };
  const its = of(folder).map((file) => ({ path: file.slice(folder.length + 1), text: textOf(file) }));
  expect([...contractFaults(contract), ...serviceFaults(name, contract, its)]).toEqual([]);
  const said = checkMessages(parse(contract.path, contract.text));
  const tested = its.filter(({ path }) => isTest(path)).map(({ path, text }) => literals(parse(path, text)));
  expect(said.filter((text) => !tested.some((texts) => texts.has(text)))).toEqual([]);
});

test('it imports what it may, and its names say something', () => {
  const all = new Map([...packages(), ...made()].map((pkg) => [pkg.name, pkg]));
  const imports = made().flatMap((pkg) =>
    sources()
      .filter((file) => file.startsWith(`${pkg.folder}/`))
      .flatMap((file) => importsOf(file, textOf(file)).map((imported) => importFault(pkg, file, imported, all))),
  );
  expect(imports.length).toBeGreaterThan(200);
  expect(imports.filter((fault) => fault !== null)).toEqual([]);
  expect(sources().flatMap((file) => vagueNames(moduleOf(file, textOf(file)).gives))).toEqual([]);
});

test('nothing that she writes there can be lost', () => {
  expect(sources().flatMap((file) => (isTest(file) ? [] : writingFaults(file, parse(file, textOf(file)))))).toEqual([]);
});

test('it takes what it uses, and compiles as they do', () => {
  for (const pkg of made()) {
    const texts = of(pkg.folder).filter((file) => !file.endsWith('.json'));
    expect(unused(pkg, texts.map(textOf))).toEqual([]);
    expect(textOf(`${pkg.folder}/tsconfig.json`)).toBe('{ "extends": "../../tsconfig.base.json" }\n');
  }
});

test('it is formatted, and passes the linter', () => {
  expect(run('oxfmt', '--check', ...folders, 'shared/contracts')).not.toThrow();
  expect(run('oxlint', '--deny-warnings', ...folders, 'shared/contracts')).not.toThrow();
});

test('it has the types of its siblings', { timeout: 60_000 }, () => {
  const config = { extends: './tsconfig.base.json', include: [...folders, 'types'] };
  writeFileSync(join(recipes.root, 'tsconfig.new.json'), JSON.stringify(config));
  expect(run('tsc', '-p', 'tsconfig.new.json', '--noEmit')).not.toThrow();
});
