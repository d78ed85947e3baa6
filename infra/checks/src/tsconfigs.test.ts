import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './files.ts';
import { packages } from './packages.ts';

test('every package compiles by the one configuration', () => {
  const configs = packages().map(({ folder }) => [folder, readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')]);
  const wanted = packages().map(({ folder }) => {
    const base = relative(join(root, folder), join(root, 'tsconfig.base.json'));
    return [folder, `{ "extends": "${base}" }\n`];
  });
  expect(configs).toEqual(wanted);
});
