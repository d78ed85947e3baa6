import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, isTest, root } from './files.ts';

const FOLDERS = ['shared', 'remotes', 'shell', 'infra/gallery'];
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Set by the library that draws toasts. */
const OF_TOASTS = /^--toast-/;

/** One that nobody sets makes its whole declaration void: a padding with it is none. */
test('a custom property that a style uses without another value is set somewhere', () => {
  const styles = FOLDERS.flatMap((folder) => filesUnder(folder, /\.css$/));
  const scripts = FOLDERS.flatMap((folder) => filesUnder(folder, /\.tsx?$/)).filter((file) => !isTest(file));
  const set = new Set([
    ...styles.flatMap((file) => Array.from(textOf(file).matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name)),
    ...scripts.flatMap((file) => Array.from(textOf(file).matchAll(/['"`](--[\w-]+)/g), ([, name]) => name)),
  ]);
  const unset = styles.flatMap((file) =>
    Array.from(textOf(file).matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name)
      .filter((name) => !set.has(name) && !OF_TOASTS.test(name ?? ''))
      .map((name) => `${file}: ${name}`),
  );
  expect(styles.length).toBeGreaterThan(20);
  expect(unset).toEqual([]);
});
