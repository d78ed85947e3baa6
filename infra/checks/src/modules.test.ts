import { expect, test } from 'vitest';
import { circles } from './circles.ts';
import { unusedExports } from './exports.ts';
import { moduleOf, readSources, type Source } from './modules.ts';

const sources = readSources();

/** Loaded by a tool that knows where they stand; a remote's pages by the build. */
const loadedByTools = [
  'e2e/playwright.config.ts: default',
  'infra/stack/src/test/global-setup.ts: default',
  'shell/src/descriptions.ts: descriptions',
  'vitest.config.ts: default',
];

/** Taken by the pages that `npm run new` writes, as new.long.test.ts shows. */
const takenByNew = ['shared/remote-kit/src/data.ts: urlOf'];

test('nothing is given that nobody takes', () => {
  // It takes every contract whole, to list the endpoints: that alone makes none of what they give used.
  const counted = new Map([...sources].filter(([file]) => file !== 'shared/contracts/endpoints.ts'));
  // Migrations are made from every table that a `tables.ts` gives; a manifest names the pages and cards of its remote.
  const taken = /(?:\.d|\/tables)\.ts: |^remotes\/[^/]+\/src\/[^/]+\/(?:page|slot)\.tsx: default$/;
  const unused = unusedExports(counted).filter((each) => !taken.test(each));
  const elsewhere = [...loadedByTools, ...takenByNew];
  expect(unused.filter((each) => !elsewhere.includes(each))).toEqual([]);
});

test('no modules import each other in a circle, types included', () => {
  expect(circles(sources)).toEqual([]);
});

test('moduleOf finds what is taken and what is given, however it is written', () => {
  const text = `import type { A } from 'a'; import b, { c as d } from 'b'; export * from 'e'; export { f as g } from 'f';
    import * as h from 'h'; const i = import('i'); type J = import('j').J; new URL('./k.ts', import.meta.url);
    import { s } from './t.ts'; export { u } from './v.ts'; const w = import('./w.ts');
    export const l = 1, { m, n: [o] } = p; export default l; export type { Q }; export interface R {}`;
  const { takes, gives } = moduleOf('x.ts', text);
  expect(takes.map(({ specifier, names }) => [specifier, names])).toEqual([
    ['a', ['A']],
    ['b', ['default', 'c']],
    ['e', null],
    ['f', ['f']],
    ['h', null],
    ['i', null],
    ['j', null],
    ['./k.ts', null],
    ['./t.ts', ['s']],
    ['./v.ts', ['u']],
    ['./w.ts', null],
  ]);
  expect(gives).toEqual(['g', 'u', 'l', 'm', 'o', 'default', 'Q', 'R']);
});

const source = (
  gives: readonly string[],
  from: readonly (readonly [file: string, names: readonly string[] | null])[],
) =>
  ({
    takes: [],
    gives,
    from: from.map(([file, names]) => ({ specifier: file, names, typeOnly: true, file })),
  }) satisfies Source;

test('unusedExports tells what nobody takes', () => {
  const some = new Map([
    [
      'a',
      source(
        ['one', 'two'],
        [
          ['b', ['three']],
          ['c', null],
        ],
      ),
    ],
    ['b', source(['three', 'four'], [['a', ['one']]])],
    ['c', source(['five'], [])],
  ]);
  expect(unusedExports(some)).toEqual(['a: two', 'b: four']);
});

test('circles finds every group that imports itself', () => {
  const takes = (...files: string[]) =>
    source(
      [],
      files.map((file) => [file, null] as const),
    );
  const some = new Map([
    ['a', takes('b')],
    ['b', takes('c', 'd')],
    ['c', takes('a')],
    ['d', takes('e')],
    ['e', takes('d')],
    ['f', takes('a', 'e')],
  ]);
  expect(circles(some)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});
