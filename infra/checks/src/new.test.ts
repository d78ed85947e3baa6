import type { Recipes } from '@reset/new/recipes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folders, runIn, writeNew } from './test/new.ts';

// What `npm run new` writes keeps to the rules that its siblings are held to. The full run looks at all of them with it,
// and uses it in the browser.
let recipes: Recipes;
beforeAll(() => {
  recipes = writeNew();
}, 120_000);
afterAll(() => recipes.remove(), 60_000);

test('it is formatted, and passes the linter', () => {
  const changed = [...folders, 'shared/contracts', 'e2e/support', 'e2e/expectations'];
  expect(runIn(recipes, 'oxfmt', '--check', ...changed)).not.toThrow();
  expect(runIn(recipes, 'oxlint', '--deny-warnings', ...changed)).not.toThrow();
});

test('with less than 150 lines by hand it is what the full run uses', () => {
  const byHand = recipes.writeByHand();
  expect(byHand).toBeGreaterThan(0);
  expect(byHand).toBeLessThan(150);
});
