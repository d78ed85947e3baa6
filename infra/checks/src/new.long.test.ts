import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recipes } from '@reset/new/recipes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './files.ts';
import { folders, runIn, writeNew } from './test/new.ts';

let recipes: Recipes;
beforeAll(() => {
  recipes = writeNew();
}, 60_000);
afterAll(() => recipes.remove(), 60_000);

/** Every rule but this one; what it takes to judge an expression is looked at where they are written. */
const rules = () =>
  globSync('infra/checks/src/*.test.ts', { cwd: root }).filter(
    (file) => !/\/(?:new(?:\.long)?|expressions)\.test/.test(file),
  );

test('every check of the checkout is green with it, without a line by hand', { timeout: 240_000 }, () => {
  expect(rules().length).toBeGreaterThan(10);
  expect(runIn(recipes, 'vitest', 'run', '--project', 'unit', '--testTimeout', '120000', ...rules())).not.toThrow();
});

test('with what was written by hand it has the types of its siblings', { timeout: 120_000 }, () => {
  recipes.writeByHand();
  const config = { extends: './tsconfig.base.json', include: [...folders, 'e2e', 'types'] };
  writeFileSync(join(recipes.root, 'tsconfig.new.json'), JSON.stringify(config));
  expect(runIn(recipes, 'tsc', '-p', 'tsconfig.new.json', '--noEmit')).not.toThrow();
});
