import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';
import { filesUnder, root } from './files.ts';

/**
 * What Safari, Firefox and Chromium all know since 2023, and what is named below: README says which of each know it.
 * `known` is younger by the letter of the list, and there in these versions; `ornaments` cost nothing where they are not.
 */
const YEAR = 2023;
const known = {
  functions: ['light-dark'],
  properties: { 'text-wrap': ['balance'], 'overscroll-behavior': ['contain'], 'user-select': ['none'] },
};
const ornaments = {
  atRules: ['starting-style'],
  selectors: ['autofill', 'marker', 'selection'],
  properties: {
    'field-sizing': ['content'],
    'forced-color-adjust': ['none'],
    'overflow-anchor': ['none'],
    'scrollbar-width': ['thin'],
    'text-size-adjust': [],
    'accent-color': [],
    'line-clamp': [],
    resize: [],
  },
};
const rule = {
  available: YEAR,
  ignoreFunctions: known.functions,
  ignoreAtRules: ornaments.atRules,
  ignoreSelectors: ornaments.selectors,
  ignoreProperties: { ...known.properties, ...ornaments.properties, 'text-wrap': ['balance', 'pretty'] },
};

const newer = async (code: { readonly files: string[] } | { readonly code: string }) => {
  const config = {
    plugins: [fileURLToPath(import.meta.resolve('stylelint-plugin-use-baseline'))],
    rules: { 'plugin/use-baseline': [true, rule] },
  };
  const { results } = await stylelint.lint({ ...code, config });
  return results.flatMap(({ source = '', warnings }) =>
    warnings.map(({ line, text }) => `${source.replace(`${root}/`, '')}:${line} ${text}`),
  );
};

const sheets = ['remotes', 'shared', 'shell'].flatMap((folder) => filesUnder(folder, /\.css$/));

test('styles need nothing that her browser may not know', async () => {
  expect(await newer({ files: sheets.map((file) => join(root, file)) })).toEqual([]);
});

test('finds what is newer', async () => {
  expect(await newer({ code: '.a { anchor-name: --a; }' })).toHaveLength(1);
});

test('scripts need nothing newer either: the compiler knows no later library', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as {
    readonly compilerOptions: { readonly target: string; readonly lib: readonly string[] };
  };
  expect([compilerOptions.target, ...compilerOptions.lib]).toEqual(['es2024', 'es2024', 'dom', 'dom.iterable']);
  const scripts = ['remotes', 'shell', 'shared/remote-kit', 'shared/ui', 'shared/contracts', 'shared/safety'].flatMap(
    (folder) => filesUnder(folder, /\.tsx?$/),
  );
  expect(scripts.length).toBeGreaterThan(300);
  const using = scripts.filter((file) => /^\s*(?:await )?using \w+ =/m.test(readFileSync(join(root, file), 'utf8')));
  expect(using).toEqual([]);
});

test('README names the lowest of each', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('Safari 17.5, Firefox 121 or Chromium 123');
});
