import { execFileSync } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRecipes, type Recipes } from '@reset/new/recipes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './files.ts';

// What `npm run new` writes keeps to every rule that its siblings are held to. The full run uses it in the browser.
let recipes: Recipes;
const services = ['recipe-box', 'plain-box', 'chat-box', 'market'];
const folders = [...services.map((name) => `services/${name}`), 'remotes/recipes', 'remotes/plain'];
beforeAll(() => {
  recipes = makeRecipes();
  recipes.make('service', 'plain-box', 'warm-meal');
  recipes.make('service', 'chat-box', 'wish', '--conversation');
  recipes.make('service', 'market', 'category', '--reports');
  recipes.make('entity', 'market', 'offer');
  recipes.make('entity', 'plain-box', 'cup');
  recipes.make('remote', 'plain');
  recipes.make('page', 'plain', 'all', '/plain', 'Say "no" & rest', '--list', 'plain-box/warm-meal');
  recipes.make('page', 'plain', 'more', '/plain/more', "A mother's own", '--list', 'plain-box/warm-meal');
  recipes.make('page', 'plain', 'offers', '/plain/offers', 'Offers', '--list', 'market/offer');
  recipes.make('page', 'plain', 'chat', '/plain/:chatId', "A mother's {own}", '--chat', 'chat-box');
  recipes.setup();
}, 60_000);
afterAll(() => recipes.remove(), 60_000);

const run =
  (program: string, ...args: string[]) =>
  () => {
    try {
      execFileSync(join(root, 'node_modules/.bin', program), args, { cwd: recipes.root, stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout: Buffer; readonly stderr: Buffer };
      throw new Error(`${program}: ${stdout.toString()}${stderr.toString()}`, { cause: error });
    }
  };

/** Every rule but this one; what it takes to judge an expression is looked at where they are written. */
const rules = () =>
  globSync('infra/checks/src/*.test.ts', { cwd: root }).filter((file) => !/\/(?:new|expressions)\.test/.test(file));

test('every check of the checkout is green with it, without a line by hand', { timeout: 240_000 }, () => {
  expect(rules().length).toBeGreaterThan(10);
  expect(run('vitest', 'run', '--project', 'unit', '--testTimeout', '120000', ...rules())).not.toThrow();
});

test('it is formatted, and passes the linter', () => {
  const changed = [...folders, 'shared/contracts', 'e2e/support', 'e2e/expectations'];
  expect(run('oxfmt', '--check', ...changed)).not.toThrow();
  expect(run('oxlint', '--deny-warnings', ...changed)).not.toThrow();
});

test('with less than 150 lines by hand it is what the full run uses, and has the types of its siblings', () => {
  const byHand = recipes.writeByHand();
  expect(byHand).toBeGreaterThan(0);
  expect(byHand).toBeLessThan(150);
  const config = { extends: './tsconfig.base.json', include: [...folders, 'e2e', 'types'] };
  writeFileSync(join(recipes.root, 'tsconfig.new.json'), JSON.stringify(config));
  expect(run('tsc', '-p', 'tsconfig.new.json', '--noEmit')).not.toThrow();
}, 120_000);
