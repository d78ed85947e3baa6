import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Copy, copyCheckout } from './copy-checkout.ts';

const fixture = fileURLToPath(new URL('../../fixture', import.meta.url));

/** A new service and a new remote in a copy of the checkout. */
export interface Recipes extends Copy {
  /** Puts in what somebody then writes by hand. @returns how many lines that is */
  readonly writeByHand: () => number;
}

/**
 * Makes a service whose entity can be reported, that takes files and has conversations, and a remote with a list, a form
 * and a chat. By hand are the files of `infra/new/fixture`: as text, since what they import is not there before.
 */
export const makeRecipes = (): Recipes => {
  const copy = copyCheckout();
  copy.make('service', 'recipe-box', 'recipe', '--reports', '--files', '--conversation');
  copy.make('entity', 'recipe-box', 'tip');
  copy.make('remote', 'recipes');
  copy.make('page', 'recipes', 'all', '/recipes', "Everybody's recipes", '--list', 'recipe-box/recipe');
  copy.make('page', 'recipes', 'write', '/recipes/write', 'A new recipe', '--form', 'recipe-box/recipe');
  copy.make('page', 'recipes', 'chat', '/recipes/messages/:id', 'Messages', '--chat', 'recipe-box');
  copy.make('page', 'recipes', 'picture', '/recipes/picture', 'A picture');
  copy.setup();
  const writeByHand = () =>
    globSync('**/*.txt', { cwd: fixture }).reduce((lines, file) => {
      const text = readFileSync(join(fixture, file), 'utf8');
      writeFileSync(join(copy.root, file.replace(/\.txt$/, '')), text);
      return lines + text.trimEnd().split('\n').length;
    }, 0);
  return { ...copy, writeByHand };
};
