import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { makeRecipes, type Recipes } from '@reset/new/recipes';
import { root } from '../files.ts';

const services = ['recipe-box', 'plain-box', 'chat-box', 'market'];
/** What is new in it. */
export const folders = [...services.map((name) => `services/${name}`), 'remotes/recipes', 'remotes/plain'];

/** A checkout with what `npm run new` writes in it. */
export const writeNew = (): Recipes => {
  const recipes = makeRecipes();
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
  return recipes;
};

/** @returns runs a program of the house in that checkout, and throws what it said when it fails */
export const runIn =
  (recipes: Recipes, program: string, ...args: string[]) =>
  () => {
    try {
      execFileSync(join(root, 'node_modules/.bin', program), args, { cwd: recipes.root, stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { readonly stdout: Buffer; readonly stderr: Buffer };
      throw new Error(`${program}: ${stdout.toString()}${stderr.toString()}`, { cause: error });
    }
  };
